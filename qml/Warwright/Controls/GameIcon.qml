import QtQuick
import Warwright.Theme

// A picture of the game (offense, lantern …) as it is printed, tinted. Shipped icons only.
Icon {
    provider: "game"
    color: Theme.dim
}
