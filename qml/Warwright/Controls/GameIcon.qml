import QtQuick
import Warwright.Theme

// A tinted icon of the game (attack, life …), as on cards. The program or an open pack has its
// picture.
Icon {
    provider: "game"
    color: Theme.dimText
}
