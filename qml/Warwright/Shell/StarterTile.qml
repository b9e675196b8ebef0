pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// A starter for a new game: its picture, its name and what it contains.
Clickable {
    id: tile

    required property string text
    required property string description
    property list<string> pictures // files of resources/ui/starters; empty: an empty frame
    property bool checked: false

    implicitHeight: words.y + words.height + 12
    tabStop: true
    preferred: checked
    Accessible.role: Accessible.RadioButton
    Accessible.name: text
    Accessible.description: description
    Accessible.checkable: true
    Accessible.checked: checked
    Accessible.onToggleAction: clicked()
    onVisualFocusChanged: if (visualFocus)
        clicked()

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: tile.checked ? Theme.selected : (tile.down ? Theme.pressed : (tile.hovered ? Theme.hover : "transparent"))
        border.width: tile.checked ? 2 : 1
        border.color: tile.checked ? Theme.accent : Theme.fieldBorder

        FocusRing {
            radius: parent.radius + 2
            visible: tile.visualFocus
        }
    }

    Row {
        id: pictureRow

        anchors.horizontalCenter: parent.horizontalCenter
        y: 12
        height: 132
        spacing: 8

        Repeater {
            model: tile.pictures

            Image {
                required property string modelData

                height: pictureRow.height
                source: "qrc:/ui/starters/" + modelData + ".png"
                fillMode: Image.PreserveAspectFit
                mipmap: true
                Accessible.ignored: true
            }
        }

        Icon {
            anchors.verticalCenter: parent.verticalCenter
            visible: tile.pictures.length === 0
            name: "square-dashed"
            size: 96
            color: Theme.faintText
        }
    }

    Column {
        id: words

        x: 12
        y: pictureRow.y + pictureRow.height + 8
        width: parent.width - 24

        Label {
            width: parent.width
            text: tile.text
            strong: true
        }

        Label {
            width: parent.width
            text: tile.description
            dim: true
            font.pixelSize: Theme.fontLabel
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
    }
}
