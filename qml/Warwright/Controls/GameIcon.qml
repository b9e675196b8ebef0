import QtQuick
import Warwright.Theme

// A picture of the game (offense, lantern …) as it is printed, tinted. Icons that came with the program, and those that the open packs bring.
Icon {
    provider: "game"
    color: Theme.dim
}
