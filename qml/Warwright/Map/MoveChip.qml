import QtQuick
import Warwright.Controls
import Warwright.Theme

// A move of a piece: figure, icon, and a letter that repeats the icon's colour.
Clickable {
    id: chip

    required property int index
    required property string label
    required property string figure
    required property string icon
    required property string colour
    required property string mark
    required property bool planned
    property bool current: false // whether the map previews the move

    signal tried(bool on)

    implicitHeight: 28
    implicitWidth: 10 + words.implicitWidth + (icon.length > 0 ? 18 : 0) + (mark.length > 0 ? 14 : 0)
    Accessible.role: Accessible.RadioButton
    Accessible.name: label
    Accessible.checkable: true
    Accessible.checked: planned
    onHoveredChanged: tried(hovered)

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: chip.planned ? Theme.selected : chip.down ? Theme.pressed : chip.hovered || chip.current ? Theme.hover : "transparent"
        border.width: chip.current ? 2 : 1
        border.color: chip.planned || chip.current ? Theme.accent : Theme.divider

        FocusRing {
            radius: parent.radius + 2
            visible: chip.visualFocus
        }
    }

    Row {
        anchors.verticalCenter: parent.verticalCenter
        x: 6
        spacing: 2

        Label {
            id: words

            anchors.verticalCenter: parent.verticalCenter
            text: chip.figure
            strong: chip.planned
        }

        GameIcon {
            anchors.verticalCenter: parent.verticalCenter
            visible: chip.icon.length > 0
            name: chip.icon.length > 0 ? Theme.gameIcon(chip.icon, Theme.paletteVersion) : ""
            size: 16
            color: Theme.text
        }

        Rectangle {
            anchors.verticalCenter: parent.verticalCenter
            visible: chip.mark.length > 0
            width: 12
            height: 16
            radius: 3
            color: "transparent"
            border.width: chip.colour.length > 0 ? 2 : 1
            border.color: chip.colour.length > 0 ? Theme.gameColour(chip.colour, Theme.paletteVersion) : Theme.divider

            Label {
                anchors.centerIn: parent
                text: chip.mark
                font.pixelSize: Theme.fontSmall
            }
        }
    }

    HintLoader {
        text: chip.label
        wanted: chip.hovered
        pressed: chip.down
    }
}
