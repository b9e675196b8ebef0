pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models

// The column of names, which stays visible while cells scroll sideways.
TableView {
    id: names

    required property CellsModel table

    signal pressed(int row, bool more)
    signal activated // emitted after a double click
    signal asked(TableEntry cell, real x, real y)

    clip: true
    interactive: false
    syncDirection: Qt.Vertical
    reuseItems: true
    model: visible ? table : null // null while hidden, since even a hidden view lays out its rows
    columnWidthProvider: column => column === 0 ? width : 0

    RowsWheel {
        view: names.syncView
        row: 32
    }

    delegate: TableEntry {
        table: names.table
        onPressed: more => names.pressed(row, more)
        onDoubleClicked: names.activated()
        onGroupToggled: names.table.open()
        onContextMenuRequested: (x, y) => names.asked(this, x, y)
    }
}
