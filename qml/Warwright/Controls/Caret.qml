import QtQuick
import Warwright.Theme

// The text cursor. It doesn't blink, since an idle window should draw nothing. Hidden while text is selected.
Rectangle {
    width: 1
    color: Theme.text
}
