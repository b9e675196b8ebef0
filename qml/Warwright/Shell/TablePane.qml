pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Forms
import Warwright.Models
import Warwright.Theme

// A table of all entities of a kind, one per row.
FocusScope {
    id: pane

    required property TableModel table

    function take() {
        grid.take(Qt.OtherFocusReason);
    }

    // Handles the keys of group lines, of copied entities and of a previewed paste.
    function press(event: var) {
        const shift = (event.modifiers & Qt.ShiftModifier) !== 0;
        const control = (event.modifiers & Qt.ControlModifier) !== 0;
        event.accepted = true;
        if (event.key === Qt.Key_V && control && shift)
            table.pasteEntities();
        else if (event.key === Qt.Key_Escape && table.isPasting)
            table.finishPaste(false);
        else if (!table.isOnGroupLine || shift || control)
            event.accepted = false;
        else if (event.key === Qt.Key_Left)
            table.setGroupOpen(table.row, false);
        else if (event.key === Qt.Key_Right)
            table.setGroupOpen(table.row, true);
        else if (event.key === Qt.Key_Space)
            table.toggleGroup(table.row);
        else
            event.accepted = false;
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Table of %1").arg(table.title)
    Component.onCompleted: take()

    Rectangle {
        anchors.fill: parent
        color: Theme.surface
    }

    Lazy {
        id: chosen

        width: parent.width
        height: active ? implicitHeight : 0
        active: pane.table.selectedKinds.length > 0
        sourceComponent: TableChosen {
            table: pane.table
            onDone: pane.take()
        }
    }

    TableHead {
        id: head

        anchors.top: chosen.bottom
        width: parent.width
        table: pane.table
        shift: grid.shift
        onTaken: grid.take(Qt.MouseFocusReason)
        onEditWanted: grid.edit(null)
    }

    TableGrid {
        id: grid

        anchors.top: head.bottom
        anchors.bottom: foot.top
        width: parent.width
        focus: true
        table: pane.table
        opensRows: true
        onPressed: event => pane.press(event)
        onMenuWanted: (column, at, x, y) => head.showMenu(column, true, at, x, y)
        onColumnMenuWanted: column => head.openMenu(column)
    }

    Connections {
        target: pane.table

        function onSearchRequested() {
            head.search();
        }
    }

    EmptyState {
        anchors.centerIn: grid
        visible: pane.table.count === 0
        iconName: "table"
        title: pane.table.rowTotal === 0 ? qsTr("This table is empty") : qsTr("No row matches the filter")
        text: pane.table.rowTotal === 0 ? "" : pane.table.rowTotal === 1 ? qsTr("The filter hides 1 row") : qsTr("The filter hides %1 rows").arg(pane.table.rowTotal)
    }

    TableFoot {
        id: foot

        anchors.bottom: parent.bottom
        width: parent.width
        table: pane.table
        onDone: pane.take()
    }
}
