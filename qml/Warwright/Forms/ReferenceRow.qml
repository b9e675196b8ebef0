import QtQuick
import Warwright.Controls
import Warwright.Theme

Clickable {
    id: row

    required property string value
    required property string title
    required property string detail
    required property string icon
    required property string thumbnail
    required property bool fits
    property bool highlighted: false

    implicitHeight: 36
    Accessible.role: Accessible.ListItem
    Accessible.name: title + ", " + detail

    Rectangle {
        anchors.fill: parent
        radius: 4
        color: row.highlighted ? Theme.selected : (row.hovered ? Theme.hover : "transparent")
    }

    Item {
        anchors.fill: parent
        Picture {
            x: 8
            anchors.verticalCenter: parent.verticalCenter
            thumbnail: row.thumbnail
            icon: row.icon
        }

        Label {
            id: name

            x: 40
            width: Math.min(implicitWidth, parent.width - 48)
            height: parent.height
            text: row.title
            dim: !row.fits
        }

        Label {
            x: name.x + name.width + 8
            width: Math.max(0, parent.width - x - 16) // ends before the scroll bar
            height: parent.height
            text: row.fits ? row.detail : qsTr("doesn't fit here") + (row.detail.length > 0 ? " · " + row.detail : "")
            dim: true
            font.pixelSize: Theme.fontLabel
            horizontalAlignment: Text.AlignRight
        }
    }
}
