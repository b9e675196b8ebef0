import QtQuick
import Warwright.Controls
import Warwright.Theme

// An icon of the picker. There are many icons, so the grid draws the background and handles the
// pointer for all of them.
Item {
    id: cell

    required property int index
    required property string name
    required property string title
    property bool selected: false

    signal pressed

    width: 40
    height: 40
    Accessible.role: Accessible.ListItem
    Accessible.name: title
    Accessible.selected: GridView.isCurrentItem
    Accessible.onPressAction: pressed()

    GameIcon {
        x: 8
        y: 8
        name: cell.name
        size: 24
        color: cell.selected ? Theme.accent : Theme.text
    }
}
