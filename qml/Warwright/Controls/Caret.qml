import QtQuick
import Warwright.Theme

// Where what is typed goes. It stands still, since a window that is left alone draws nothing, and is away while
// something is selected.
Rectangle {
    width: 1
    color: Theme.text
}
