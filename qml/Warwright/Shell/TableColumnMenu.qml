import QtQuick
import Warwright.Controls
import Warwright.Models

// A menu with commands for selected cells and for a column.
Menu {
    id: menu

    required property TableModel table
    property int column: 0
    property bool onCells: false // true: the menu was opened on a cell; false: on a heading

    signal editWanted // emitted after the menu has closed

    property bool edits: false

    width: 232

    // Runs after the menu has returned the focus to the table.
    function finish() {
        if (edits)
            editWanted();
        edits = false;
    }

    component CellItem: MenuItem {
        visible: (menu as TableColumnMenu).onCells
        height: visible ? implicitHeight : 0
    }

    CellItem {
        enabled: menu.table.canEdit
        iconName: "pencil"
        text: qsTr("Edit")
        keys: "Enter"
        onTriggered: menu.edits = true
    }
    CellItem {
        enabled: menu.table.cursorKey.length > 0
        iconName: "arrow-right"
        text: qsTr("Open")
        keys: "Ctrl+Enter"
        onTriggered: menu.table.open()
    }
    CellItem {
        iconName: "copy"
        text: qsTr("Copy")
        keys: "Ctrl+C"
        onTriggered: menu.table.copy()
    }
    CellItem {
        iconName: "clipboard-copy"
        text: qsTr("Paste")
        keys: "Ctrl+V"
        onTriggered: menu.table.paste()
    }
    CellItem {
        enabled: menu.table.canEdit
        iconName: "eraser"
        text: qsTr("Clear")
        keys: "Del"
        onTriggered: menu.table.setSelectedCells("")
    }
    MenuLine {
        visible: menu.onCells
        height: visible ? implicitHeight : 0
    }
    MenuItem {
        iconName: "arrow-up"
        text: qsTr("Sort ascending")
        onTriggered: menu.table.sort(menu.column, false)
    }
    MenuItem {
        iconName: "arrow-down"
        text: qsTr("Sort descending")
        onTriggered: menu.table.sort(menu.column, true)
    }
    MenuLine {}
    MenuItem {
        iconName: "rows-3"
        text: menu.table.groupColumn === menu.column ? qsTr("Stop grouping") : qsTr("Group by this column")
        onTriggered: menu.table.groupBy(menu.column)
    }
    MenuItem {
        readonly property bool on: menu.table.colouredColumns[menu.column] ?? false

        iconName: "palette"
        text: on ? qsTr("Stop colouring by value") : qsTr("Colour by value")
        onTriggered: menu.table.setColumnColoured(menu.column, !on)
    }
    MenuLine {}
    MenuItem {
        enabled: menu.column > 0
        iconName: "eye-off"
        text: qsTr("Hide column")
        onTriggered: menu.table.hideColumn(menu.column)
    }
}
