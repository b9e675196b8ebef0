import QtQuick
import Warwright.Controls
import Warwright.Theme

Clickable {
    id: row

    required property int index
    required property string title
    required property string detail
    required property string icon
    required property string shortcut
    required property bool isCommand
    required property string thumbnail
    property bool highlighted: false

    implicitHeight: 36
    Accessible.role: Accessible.ListItem
    Accessible.name: title + (detail.length > 0 ? ", " + detail : "")

    Rectangle {
        anchors.fill: parent
        radius: 4
        color: row.highlighted ? Theme.selected : (row.hovered ? Theme.hover : "transparent")
    }

    Item {
        anchors.fill: parent
        Icon {
            x: 12
            anchors.verticalCenter: parent.verticalCenter
            visible: row.isCommand
            name: row.isCommand ? row.icon : ""
            color: Theme.dimText
        }

        Picture {
            x: 8
            anchors.verticalCenter: parent.verticalCenter
            visible: !row.isCommand
            thumbnail: row.isCommand ? "" : row.thumbnail
            icon: row.isCommand ? "" : row.icon
        }

        Label {
            id: name

            x: 44
            width: Math.min(implicitWidth, parent.width - 52 - keys.width)
            height: parent.height
            text: row.title
        }

        Label {
            x: name.x + name.width + 8
            width: Math.max(0, parent.width - x - 16 - keys.width)
            height: parent.height
            text: row.detail
            dim: true
            font.pixelSize: Theme.fontLabel
        }

        KeyHint {
            id: keys

            anchors.right: parent.right
            anchors.rightMargin: 8
            anchors.verticalCenter: parent.verticalCenter
            visible: row.shortcut.length > 0
            width: visible ? implicitWidth : 0
            text: row.shortcut
        }
    }
}
