import QtQuick
import Warwright.Theme

// The text cursor. It doesn't blink, because an idle window should draw nothing. It is hidden while
// text is selected.
Rectangle {
    width: 1
    color: Theme.text
}
