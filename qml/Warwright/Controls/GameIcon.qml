import QtQuick
import Warwright.Theme

// A tinted icon of the game (offense, lantern …) as cards print it; from the program or an open pack.
Icon {
    provider: "game"
    color: Theme.dimText
}
