import QtQuick
import Warwright.Models

// What of the cells is in sight: the cursor, and rows from the top on.
Item {
    id: sight

    required property TableModel table
    required property TableView cells
    required property real covered // at the left, by names

    signal moved

    // The cursor's cell, and what it is called: the names lie over what is scrolled to the left.
    function bring() {
        const at = Qt.point(table.column, table.row);
        if (table.count === 0)
            return;
        if (cells.rows !== table.count)
            cells.forceLayout(); // rows that have just come are none of it yet
        cells.positionViewAtCell(at, TableView.Contain);
        cells.forceLayout();
        const cell = cells.itemAtCell(at);
        if (cell && table.column > 0 && cell.x - cells.contentX < covered) {
            cells.contentX = Math.max(cells.originX, cell.x - covered);
            cells.forceLayout();
        }
        moved();
    }

    // Once the cells have their sizes.
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
            if (!sight.table.sorting)
                sight.bring();
        }
    }

    // Where fewer rows are left than it was scrolled by, they begin at the top again, or end at the foot.
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
