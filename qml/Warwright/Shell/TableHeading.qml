import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A column's heading. A click sorts by the column; dragging the right edge changes its width.
Clickable {
    id: heading

    required property int index
    required property string modelData
    required property TableModel table
    property bool asked: false // whether the heading's menu is open
    readonly property bool sorted: table.sortColumn === index
    readonly property bool figures: table.count > 0 && table.isNumericColumn(index) // whether the heading is right-aligned, like figures
    readonly property int beside: sorted || hovered ? 36 : 8 // width for sort arrow and menu button

    signal menuWanted

    width: table.widths[index] ?? 112
    height: 34
    Accessible.role: Accessible.ColumnHeader
    Accessible.name: modelData
    Accessible.description: sorted ? (heading.table.descending ? qsTr("descending") : qsTr("ascending")) : ""
    onClicked: table.sortBy(index)

    Rectangle {
        anchors.fill: parent
        color: heading.hovered ? Theme.hover : Theme.page
    }

    Label {
        x: heading.figures ? heading.beside : 8
        width: parent.width - heading.beside - 8
        height: parent.height
        text: heading.modelData
        horizontalAlignment: heading.figures ? Text.AlignRight : Text.AlignLeft
        strong: true
        font.pixelSize: Theme.fontLabel
    }

    Icon {
        x: heading.figures ? 26 : parent.width - 38
        anchors.verticalCenter: parent.verticalCenter
        visible: heading.sorted
        name: heading.table.descending ? "arrow-down" : "arrow-up"
        size: 12
        color: Theme.accent
    }

    TapHandler {
        acceptedButtons: Qt.RightButton
        onTapped: heading.menuWanted()
    }

    Button {
        x: heading.figures ? 4 : parent.width - 26
        y: 6
        width: 20
        implicitHeight: 22
        visible: heading.hovered || heading.asked
        quiet: true
        focusPolicy: Qt.NoFocus
        iconName: "chevron-down"
        iconSize: 12
        hint: qsTr("Sort, group, colour or hide %1").arg(heading.modelData)
        onClicked: heading.menuWanted()
    }

    MouseArea {
        property real begun: 0

        x: parent.width - 5
        width: 8
        height: parent.height
        cursorShape: Qt.SplitHCursor
        preventStealing: true
        onPressed: event => begun = event.x
        onPositionChanged: event => heading.table.setWidth(heading.index, heading.width + event.x - begun)
    }
}
