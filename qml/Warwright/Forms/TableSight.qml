import QtQuick
import Warwright.Models

// Scrolls the table to the cursor, but never past the last row.
Item {
    id: sight

    required property CellsModel table
    required property TableView cells
    required property real covered // width of the column of names, which covers cells at the left

    signal moved

    // Scrolls to the cursor's cell so that the column of names at the left doesn't cover the cell.
    function bring() {
        const at = Qt.point(table.column, table.row);
        if (table.count === 0)
            return;
        if (cells.rows !== table.count)
            cells.forceLayout(); // lays out the new rows first
        cells.positionViewAtCell(at, TableView.Contain);
        cells.forceLayout();
        const cell = cells.itemAtCell(at);
        if (cell && table.column > 0 && cell.x - cells.contentX < covered) {
            cells.contentX = Math.max(cells.originX, cell.x - covered);
            cells.forceLayout();
        }
        moved();
    }

    // Scrolls after the first layout, when the cells have their sizes.
    Timer {
        running: true
        interval: 0
        onTriggered: sight.bring()
    }

    Connections {
        target: sight.table

        function onOrderChanged() {
            settle.restart();
        }

        function onWidthsChanged() {
            sight.cells.forceLayout();
            sight.moved();
        }

        function onCursorChanged() {
            if (!sight.table.isSorting)
                sight.bring();
        }
    }

    // Removes empty space below the last row, for example after a filter.
    Timer {
        id: settle

        interval: 0
        onTriggered: {
            const cells = sight.cells;
            cells.forceLayout();
            const last = cells.itemAtCell(Qt.point(cells.leftColumn, sight.table.count - 1));
            if (!last || last.y + last.height >= cells.contentY + cells.height)
                return;
            if (sight.table.count * last.height <= cells.height)
                cells.positionViewAtRow(0, TableView.AlignTop);
            else
                cells.positionViewAtRow(sight.table.count - 1, TableView.AlignBottom);
        }
    }
}
