import QtQuick
import Warwright.Controls
import Warwright.Models

// A menu with commands for selected cells and rows of a list's table.
Menu {
    id: menu

    required property ListTableModel table

    signal editWanted // emitted after the menu has closed

    property bool edits: false

    // Runs after the menu has returned the focus to the table.
    function finish() {
        if (edits)
            editWanted();
        edits = false;
    }

    width: 232

    MenuItem {
        enabled: menu.table.canEdit
        iconName: "pencil"
        text: qsTr("Edit")
        keys: "Enter"
        onTriggered: menu.edits = true
    }
    MenuItem {
        iconName: "copy"
        text: qsTr("Copy")
        keys: "Ctrl+C"
        onTriggered: menu.table.copy()
    }
    MenuItem {
        enabled: !menu.table.readOnly
        iconName: "clipboard-copy"
        text: qsTr("Paste")
        keys: "Ctrl+V"
        onTriggered: menu.table.paste()
    }
    MenuItem {
        enabled: menu.table.canEdit
        iconName: "arrow-down"
        text: qsTr("Fill down")
        keys: "Ctrl+D"
        onTriggered: menu.table.fillDown()
    }
    MenuItem {
        visible: menu.table.isGrid
        height: visible ? implicitHeight : 0
        enabled: menu.table.canEdit
        iconName: "arrow-right"
        text: qsTr("Fill right")
        keys: "Ctrl+R"
        onTriggered: menu.table.fillRight()
    }
    MenuItem {
        enabled: menu.table.canEdit || (menu.table.isGrid && menu.table.hasSelectedRows && !menu.table.readOnly)
        iconName: "eraser"
        text: qsTr("Clear")
        keys: "Del"
        onTriggered: menu.table.setSelectedCells("")
    }
    MenuLine {}
    MenuItem {
        enabled: menu.table.hasSelectedRows
        iconName: "list"
        text: menu.table.isGrid ? qsTr("Show all fields") : qsTr("Show all fields of the row")
        onTriggered: menu.table.showRecord()
    }
    MenuItem {
        visible: !menu.table.isGrid
        height: visible ? implicitHeight : 0
        enabled: menu.table.hasSelectedRows && !menu.table.readOnly
        iconName: "x"
        text: qsTr("Remove the row")
        keys: "Ctrl+Delete"
        onTriggered: menu.table.removeRows()
    }
}
