import QtQuick
import Warwright.Controls
import Warwright.Models

// What can be done with one column of a table.
Menu {
    id: menu

    required property TableModel table
    property int column: 0

    width: 232

    MenuItem {
        iconName: "arrow-up"
        text: qsTr("Sort rising")
        onTriggered: menu.table.sort(menu.column, false)
    }
    MenuItem {
        iconName: "arrow-down"
        text: qsTr("Sort falling")
        onTriggered: menu.table.sort(menu.column, true)
    }
    MenuLine {}
    MenuItem {
        iconName: "rows-3"
        text: menu.table.groupColumn === menu.column ? qsTr("Don't group by it") : qsTr("Group by it")
        onTriggered: menu.table.groupBy(menu.column)
    }
    MenuItem {
        readonly property bool on: menu.table.coloured[menu.column] ?? false

        iconName: "palette"
        text: on ? qsTr("Don't colour by value") : qsTr("Colour by value")
        onTriggered: menu.table.setColoured(menu.column, !on)
    }
    MenuLine {}
    MenuItem {
        enabled: menu.column > 0
        iconName: "eye-off"
        text: qsTr("Hide the column")
        onTriggered: menu.table.hide(menu.column)
    }
}
