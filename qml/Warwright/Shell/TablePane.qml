pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A table of all entities of a kind, one per row. Arrow keys move the cursor; typing edits the cell.
FocusScope {
    id: pane

    required property TableModel table
    property real shift: 0 // number of pixels that the columns are scrolled

    // Recomputes the scroll position, since TableView's coordinates restart when it jumps to distant cells.
    function align() {
        const first = cells.itemAtCell(Qt.point(cells.leftColumn, cells.topRow));
        if (!first)
            return;
        let left = 0;
        for (let i = 0; i < cells.leftColumn; ++i)
            left += widthOf(i);
        shift = left - (first.x - cells.contentX);
    }

    function widthOf(column: int): int {
        return table.widths[column] ?? 112;
    }

    function edit(text: var) {
        if (!table.canEdit)
            return;
        sight.bring();
        const cell = cells.itemAtCell(Qt.point(table.column, table.row));
        if (!cell)
            return;
        const least = names.visible && table.column > 0 ? names.width : 0;
        editor.x = Math.max(least, Math.min(cell.x - cells.contentX, width - editor.width));
        editor.y = cells.y + cell.y - cells.contentY;
        editor.first = text;
        editor.active = true;
    }

    // Opens the menu for the selection, or for a cell outside the selection.
    function ask(cell: TableEntry, x: real, y: real) {
        cells.forceActiveFocus(Qt.MouseFocusReason);
        if (!cell.selected)
            table.moveCursor(cell.row, cell.column);
        head.showMenu(cell.column, true, cell, x, y);
    }

    function finish(text: string, all: bool) {
        editor.active = false;
        if (all)
            table.setSelectedCells(text);
        else
            table.setCell(text);
        cells.forceActiveFocus(Qt.OtherFocusReason);
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Table of %1").arg(table.title)
    Component.onCompleted: cells.forceActiveFocus(Qt.OtherFocusReason)

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
            onDone: cells.forceActiveFocus(Qt.OtherFocusReason)
        }
    }

    TableHead {
        id: head

        anchors.top: chosen.bottom
        width: parent.width
        table: pane.table
        shift: pane.shift
        onTaken: cells.forceActiveFocus(Qt.MouseFocusReason)
        onEditWanted: pane.edit(null)
    }

    TableView {
        id: cells

        anchors.top: head.bottom
        anchors.bottom: foot.top
        anchors.bottomMargin: sideways.visible ? sideways.height : 0 // keeps the scroll bar below the last row
        width: parent.width
        clip: true
        focus: true
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        reuseItems: true
        model: pane.table
        onContentXChanged: pane.align()
        onLeftColumnChanged: pane.align()
        columnWidthProvider: column => pane.widthOf(column)
        rowHeightProvider: () => 32
        T.ScrollBar.vertical: ScrollBar {}
        T.ScrollBar.horizontal: ScrollBar {
            id: sideways

            parent: pane
            anchors.top: cells.bottom
            width: cells.width
        }

        RowsWheel {
            view: cells
            row: 32
        }

        SidewaysWheel {
            view: cells
            acceptedModifiers: Qt.ShiftModifier
        }

        Accessible.role: Accessible.Table
        Accessible.name: pane.table.title + ": " + (pane.table.headings[pane.table.column] ?? "") + ", " + pane.table.editText()

        delegate: TableEntry {
            table: pane.table
            onPressed: (more) => {
                cells.forceActiveFocus(Qt.MouseFocusReason);
                pane.table.moveCursor(row, column, more);
            }
            onDraggedTo: (x, y) => {
                const cell = cells.cellAtPos(mapToItem(cells.contentItem, x, y), true);
                if (cell.x >= 0)
                    pane.table.moveCursor(cell.y, cell.x, true);
            }
            onDoubleClicked: column === 0 || pane.table.isOnGroupLine ? pane.table.open() : pane.edit(null)
            onContextMenuRequested: (x, y) => pane.ask(this, x, y)
        }

        Connections {
            target: pane.table

            function onSearchRequested() {
                head.search();
            }

            function onFocusRequested() {
                cells.forceActiveFocus(Qt.OtherFocusReason);
            }
        }

        Keys.onShortcutOverride: event => event.accepted = keys.edits(event) // otherwise F2 would rename the entity
        Keys.onPressed: event => keys.press(event)
    }

    TableSight {
        id: sight

        table: pane.table
        cells: cells
        covered: names.width
        onMoved: pane.align()
    }

    TableKeys {
        id: keys

        table: pane.table
        page: Math.max(1, Math.floor(cells.height / 32) - 1)
        onEditWanted: text => pane.edit(text)
        onColumnMenuWanted: head.openMenu(pane.table.column)
        onMenuWanted: {
            const cell = cells.itemAtCell(Qt.point(pane.table.column, pane.table.row)) as TableEntry;
            cell ? pane.ask(cell, 0, cell.height) : head.openMenu(pane.table.column);
        }
    }

    TableNames {
        id: names

        anchors.top: cells.top
        anchors.bottom: cells.bottom
        width: pane.widthOf(0)
        visible: pane.shift > 0
        syncView: cells
        table: pane.table
        onPressed: (row, more) => {
            cells.forceActiveFocus(Qt.MouseFocusReason);
            pane.table.moveCursor(row, 0, more);
        }
        onAsked: (cell, x, y) => pane.ask(cell, x, y)
    }

    EmptyState {
        anchors.centerIn: cells
        visible: pane.table.count === 0
        iconName: "table"
        title: pane.table.rowTotal === 0 ? qsTr("This table is empty") : qsTr("No row matches the filter")
        text: pane.table.rowTotal === 0 ? "" : pane.table.rowTotal === 1 ? qsTr("The filter hides 1 row") : qsTr("The filter hides %1 rows").arg(pane.table.rowTotal)
    }

    Lazy {
        id: editor

        property var first: null

        z: 2
        width: Math.max(140, pane.widthOf(pane.table.column))
        height: 32
        active: false
        sourceComponent: TableEditor {
            table: pane.table
            first: editor.first
            room: pane.width - editor.x
            onTaken: (text, all) => pane.finish(text, all)
            onWalked: (dx, dy) => pane.table.moveCursor(pane.table.row + dy, pane.table.column + dx)
            onMovedOn: text => {
                editor.active = false;
                pane.table.setCell(text);
            }
            onGivenUp: {
                editor.active = false;
                cells.forceActiveFocus(Qt.OtherFocusReason);
            }
        }
    }

    TableFoot {
        id: foot

        anchors.bottom: parent.bottom
        width: parent.width
        table: pane.table
        onDone: cells.forceActiveFocus(Qt.OtherFocusReason)
    }
}
