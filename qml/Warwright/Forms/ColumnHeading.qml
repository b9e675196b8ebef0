import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A column's heading. Dragging the right edge changes the column's width.
Clickable {
    id: heading

    required property int index
    required property string modelData
    required property CellsModel table
    readonly property bool figures: table.count > 0 && table.isNumericColumn(index) // whether the heading is right-aligned, like figures
    property bool stacked: false // whether the parts of the name are one below the other
    property int beside: 8 // width for the items next to the label

    width: table.widths[index] ?? 112
    height: 34
    Accessible.role: Accessible.ColumnHeader
    Accessible.name: modelData

    Rectangle {
        anchors.fill: parent
        color: heading.hovered ? Theme.hover : Theme.page
    }

    Label {
        x: heading.figures ? heading.beside : 8
        width: parent.width - heading.beside - 8
        height: parent.height
        text: heading.stacked ? heading.modelData.replace(" · ", "\n") : heading.modelData
        horizontalAlignment: heading.figures ? Text.AlignRight : Text.AlignLeft
        strong: true
        font.pixelSize: Theme.fontLabel
    }

    MouseArea {
        property real begun: 0

        x: parent.width - 5
        z: 1
        width: 8
        height: parent.height
        cursorShape: Qt.SplitHCursor
        preventStealing: true
        onPressed: event => begun = event.x
        onPositionChanged: event => heading.table.setWidth(heading.index, heading.width + event.x - begun)
    }
}
