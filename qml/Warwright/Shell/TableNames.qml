pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models

// Whose row that is stays in sight, however far the cells are turned sideways.
TableView {
    id: names

    required property TableModel table

    signal pressed(int row, bool more)
    signal asked(TableEntry cell, real x, real y)

    clip: true
    interactive: false
    syncDirection: Qt.Vertical
    reuseItems: true
    model: visible ? table : null // else its rows would be moved with all others, unseen
    columnWidthProvider: column => column === 0 ? width : 0

    RowsWheel {
        view: names.syncView
        row: 32
    }

    delegate: TableEntry {
        table: names.table
        onPressed: more => names.pressed(row, more)
        onDoubled: names.table.open()
        onAsked: (x, y) => names.asked(this, x, y)
    }
}
