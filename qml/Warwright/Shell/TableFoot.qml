pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The line below the table: a column's summary, its chart, and the preview of a paste.
Rectangle {
    id: foot

    required property TableModel table

    signal done

    implicitHeight: (chart.active ? chart.implicitHeight : 0) + (paste.active ? paste.implicitHeight : 0) + 32
    color: Theme.surface

    Line {
        width: parent.width
    }

    Lazy {
        id: chart

        width: parent.width
        active: foot.table.chartVisible
        sourceComponent: TableChart {
            table: foot.table
        }
    }

    Lazy {
        id: paste

        y: chart.active ? chart.implicitHeight : 0
        width: parent.width
        active: foot.table.isPasting
        sourceComponent: PastePanel {
            table: foot.table
            onDone: foot.done()
        }
    }

    Label {
        x: 12
        y: parent.height - 32
        width: parent.width - 24
        height: 32
        text: foot.table.summary
        font.pixelSize: Theme.fontLabel
        dim: true
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }
}
