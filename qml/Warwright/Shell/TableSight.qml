import QtQuick
import Warwright.Models

// What of the cells is in sight: the cursor, and rows from the top on.
Item {
    id: sight

    required property TableModel table
    required property TableView cells
    required property real covered // at the left, by names

    signal moved

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
            if (sight.cells.rows !== sight.table.count)
                sight.cells.forceLayout(); // rows that have just come are none of it yet
            if (sight.cells.rows === 0)
                return;
            sight.cells.positionViewAtCell(Qt.point(sight.table.column, sight.table.row), TableView.Contain);
            placed.restart();
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

    // The names lie over what is scrolled to the left.
    Timer {
        id: placed

        interval: 0
        onTriggered: {
            const cells = sight.cells;
            const cell = cells.itemAtCell(Qt.point(sight.table.column, sight.table.row));
            if (cell && sight.table.column > 0 && cell.x - cells.contentX < sight.covered)
                cells.contentX = Math.max(cells.originX, cell.x - sight.covered);
            sight.moved();
        }
    }
}
