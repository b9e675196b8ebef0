import QtQuick
import Warwright.Theme

// A tinted icon of the game (offense, lantern …) as cards print it. It comes from the program or from an open pack.
Icon {
    provider: "game"
    color: Theme.dimText
}
