import QtQuick
import Warwright.Controls
import Warwright.Theme

// One icon of the picker.
Clickable {
    id: cell

    required property int index
    required property string name
    required property string title
    property bool selected: false
    property bool highlighted: false

    width: 40
    height: 40
    Accessible.role: Accessible.ListItem
    Accessible.name: title
    Accessible.selected: highlighted

    Rectangle {
        anchors.fill: parent
        anchors.margins: 2
        radius: Theme.radius
        color: cell.selected ? Theme.selected : (cell.hovered ? Theme.hover : "transparent")
        border.width: cell.highlighted ? 2 : 0
        border.color: Theme.accent
    }

    GameIcon {
        anchors.centerIn: parent
        name: cell.name
        size: 24
        color: cell.selected ? Theme.accent : Theme.text
    }

    HintLoader {
        text: cell.title
        wanted: cell.hovered
    }
}
