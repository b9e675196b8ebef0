pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models

// The cells of a table. Arrow keys move the cursor; typing edits the cell. The view around the cells has the headings.
FocusScope {
    id: grid

    required property CellsModel table
    property real shift: 0 // number of pixels that the columns are scrolled
    property bool opensRows: false // whether a double click on the first column or on a group opens the row
    property string name: table.title

    signal pressed(event: var) // lets the view handle and accept the key
    signal overriding(event: var) // lets the view accept a key that is also a shortcut
    signal menuWanted(column: int, at: Item, x: real, y: real) // asks for the menu of the selected cells
    signal columnMenuWanted(column: int)

    function widthOf(column: int): int {
        return table.widths[column] ?? 112;
    }

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

    function take(reason: int) {
        cells.forceActiveFocus(reason);
    }

    function edit(text: var) {
        if (!table.canEdit) {
            table.explainRefusal();
            return;
        }
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

    function activate(column: int) {
        if (opensRows && (column === 0 || table.isOnGroupLine))
            table.open();
        else if (column === table.column) // not a label of a row, where the cursor can't be
            edit(null);
    }

    // Opens the menu for the selection, or for a cell outside the selection.
    function ask(cell: TableEntry, x: real, y: real) {
        cells.forceActiveFocus(Qt.MouseFocusReason);
        if (!cell.selected)
            table.moveCursor(cell.row, cell.column);
        menuWanted(cell.column, cell, x, y);
    }

    function finish(text: string, all: bool) {
        editor.active = false;
        if (all)
            table.setSelectedCells(text);
        else
            table.setCell(text);
        cells.forceActiveFocus(Qt.OtherFocusReason);
    }

    // Returns the height that is visible below the editor's field.
    function roomBelow(): real {
        let bottom = Window.height;
        for (let up = grid.parent; up; up = up.parent)
            if (up.clip)
                bottom = Math.min(bottom, up.mapToItem(null, 0, up.height).y);
        return bottom - editor.mapToItem(null, 0, editor.height).y;
    }

    TableView {
        id: cells

        anchors.fill: parent
        anchors.bottomMargin: sideways.visible ? sideways.height : 0 // keeps the scroll bar below the last row
        clip: true
        focus: true
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        reuseItems: true
        model: grid.table
        onContentXChanged: grid.align()
        onLeftColumnChanged: grid.align()
        columnWidthProvider: column => grid.widthOf(column)
        rowHeightProvider: () => 32
        T.ScrollBar.vertical: ScrollBar {}
        T.ScrollBar.horizontal: ScrollBar {
            id: sideways

            parent: grid
            anchors.top: cells.bottom
            width: cells.width
        }

        RowsWheel {
            view: cells
            row: 32
            enabled: cells.contentHeight > cells.height
        }

        SidewaysWheel {
            view: cells
            acceptedModifiers: Qt.ShiftModifier
        }

        Accessible.role: Accessible.Table
        Accessible.name: grid.name + ": " + grid.table.cellName + ", " + grid.table.editText()

        delegate: TableEntry {
            table: grid.table
            onPressed: more => {
                cells.forceActiveFocus(Qt.MouseFocusReason);
                grid.table.moveCursor(row, column, more);
            }
            onDraggedTo: (x, y) => {
                const cell = cells.cellAtPos(mapToItem(cells.contentItem, x, y), true);
                if (cell.x >= 0)
                    grid.table.moveCursor(cell.y, cell.x, true);
            }
            onDoubleClicked: grid.activate(column)
            onGroupToggled: grid.table.open()
            onContextMenuRequested: (x, y) => grid.ask(this, x, y)
        }

        Connections {
            target: grid.table

            function onFocusRequested() {
                cells.forceActiveFocus(Qt.OtherFocusReason);
            }
        }

        // Without this, F2 would rename the entity.
        Keys.onShortcutOverride: event => {
            event.accepted = keys.edits(event);
            if (!event.accepted)
                grid.overriding(event);
        }
        Keys.onPressed: event => keys.press(event)
    }

    TableSight {
        id: sight

        table: grid.table
        cells: cells
        covered: names.width
        onMoved: grid.align()
    }

    TableKeys {
        id: keys

        table: grid.table
        onPressed: event => grid.pressed(event)
        page: Math.max(1, Math.floor(cells.height / 32) - 1)
        onEditWanted: text => grid.edit(text)
        onColumnMenuWanted: grid.columnMenuWanted(grid.table.column)
        onMenuWanted: {
            const cell = cells.itemAtCell(Qt.point(grid.table.column, grid.table.row)) as TableEntry;
            cell ? grid.ask(cell, 0, cell.height) : grid.columnMenuWanted(grid.table.column);
        }
    }

    TableNames {
        id: names

        anchors.top: cells.top
        anchors.bottom: cells.bottom
        width: grid.widthOf(0)
        visible: grid.shift > 0
        syncView: cells
        table: grid.table
        onPressed: (row, more) => {
            cells.forceActiveFocus(Qt.MouseFocusReason);
            grid.table.moveCursor(row, 0, more);
        }
        onActivated: grid.activate(0)
        onAsked: (cell, x, y) => grid.ask(cell, x, y)
    }

    Lazy {
        id: editor

        property var first: null

        z: 2
        width: Math.max(140, grid.widthOf(grid.table.column))
        height: 32
        active: false
        sourceComponent: TableEditor {
            table: grid.table
            first: editor.first
            room: grid.width - editor.x
            below: grid.roomBelow()
            onTaken: (text, all) => grid.finish(text, all)
            onWalked: (dx, dy) => grid.table.walkOn(dx, dy)
            onMovedOn: text => {
                editor.active = false;
                grid.table.setCell(text);
            }
            onGivenUp: {
                editor.active = false;
                cells.forceActiveFocus(Qt.OtherFocusReason);
            }
        }
    }
}
