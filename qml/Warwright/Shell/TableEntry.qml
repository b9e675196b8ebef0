import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// One cell of a table.
Item {
    id: entry

    required property TableModel table
    required property int row
    required property int column
    required property string text
    required property bool present
    required property bool editable
    required property bool numeric
    required property int level
    required property int group
    required property real shade // -1: it isn't coloured
    required property string tint
    readonly property bool head: group !== TableModel.NoGroup
    readonly property bool toned: shade >= 0 || tint.length > 0
    readonly property bool current: row === table.row && column === table.column
    readonly property bool selected: row >= table.firstRow && row <= table.lastRow && column >= table.firstColumn && column <= table.lastColumn

    signal pressed(bool more)
    signal reached(real x, real y)
    signal doubled

    function pressedAt(x: real, more: bool) {
        pressed(more);
        if (head && column === 0 && x < 26)
            table.toggleGroup(row);
    }

    implicitWidth: 112
    implicitHeight: 32
    Accessible.role: Accessible.Cell
    Accessible.name: text
    Accessible.selected: selected
    Accessible.description: head && column === 0 ? (group === TableModel.Open ? qsTr("open group") : qsTr("closed group")) : level >= Severity.Warning ? qsTr("has a finding") : ""

    Rectangle {
        anchors.fill: parent
        color: entry.head ? Theme.page : Theme.surface // names lie over other cells
    }

    // The more, the fuller; paler than any text needs it.
    Rectangle {
        anchors.fill: parent
        visible: entry.toned
        color: entry.tint.length > 0 && Theme.palette >= 0 ? Theme.gameColour(entry.tint) : Theme.accent
        opacity: entry.tint.length > 0 ? 0.18 : 0.04 + 0.34 * Math.max(0, entry.shade)
    }

    Rectangle {
        width: 4
        height: parent.height
        visible: entry.tint.length > 0
        color: visible && Theme.palette >= 0 ? Theme.gameColour(entry.tint) : "transparent"
    }

    Rectangle {
        anchors.fill: parent
        color: entry.selected && !entry.current ? Theme.selected : entry.row === entry.table.row ? Theme.hover : "transparent"
    }

    Rectangle {
        width: 1
        height: parent.height
        anchors.right: parent.right
        color: Theme.line
        opacity: 0.5
    }

    Rectangle {
        width: parent.width
        height: 1
        anchors.bottom: parent.bottom
        color: Theme.line
        opacity: 0.5
    }

    Badge {
        id: badge

        anchors.right: parent.right
        anchors.rightMargin: 6
        anchors.verticalCenter: parent.verticalCenter
        visible: entry.column === 0 && entry.level >= Severity.Warning
        count: 1
        severity: entry.level === Severity.Error ? "error" : "warning"
    }

    Label {
        x: entry.head ? 26 : 8
        width: parent.width - x - 8 - (badge.visible ? badge.width + 4 : 0)
        height: parent.height
        text: entry.text
        strong: entry.column === 0
        dim: !entry.editable && entry.column > 0 && !entry.toned
        color: entry.column > 0 && entry.level >= Severity.Warning ? (entry.level === Severity.Error ? Theme.error : Theme.warn) : dim ? Theme.dim : Theme.text
        font.underline: entry.column > 0 && entry.level >= Severity.Warning
        horizontalAlignment: entry.numeric ? Text.AlignRight : Text.AlignLeft
    }

    Rectangle {
        anchors.fill: parent
        visible: entry.current
        color: "transparent"
        border.width: 2
        border.color: Theme.accent
    }

    Icon {
        x: 8
        anchors.verticalCenter: parent.verticalCenter
        visible: entry.head && entry.column === 0
        name: entry.group === TableModel.Open ? "chevron-down" : "chevron-right"
        size: 14
        color: Theme.dim
    }

    MouseArea {
        anchors.fill: parent
        preventStealing: true
        onPressed: event => entry.pressedAt(event.x, (event.modifiers & Qt.ShiftModifier) !== 0)
        onPositionChanged: event => entry.reached(event.x, event.y)
        onDoubleClicked: entry.doubled()
    }
}
