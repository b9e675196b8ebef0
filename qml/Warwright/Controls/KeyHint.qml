import QtQuick
import Warwright.Theme

// A shortcut, drawn like a key of a keyboard.
Rectangle {
    id: key

    property string text

    implicitWidth: label.implicitWidth + 10
    implicitHeight: 18
    radius: 4
    color: "transparent"
    border.width: 1
    border.color: Theme.divider

    Label {
        id: label

        anchors.centerIn: parent
        text: key.text
        font.pixelSize: Theme.fontSmall
        dim: true
    }
}
