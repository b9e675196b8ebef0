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
    readonly property bool current: row === table.row && column === table.column
    readonly property bool selected: row >= table.firstRow && row <= table.lastRow && column >= table.firstColumn && column <= table.lastColumn

    signal pressed(bool more)
    signal reached(real x, real y)
    signal doubled

    implicitWidth: 112
    implicitHeight: 32
    Accessible.role: Accessible.Cell
    Accessible.name: text
    Accessible.selected: selected
    Accessible.description: level >= Severity.Warning ? qsTr("has a finding") : ""

    Rectangle {
        anchors.fill: parent
        color: Theme.surface // names lie over other cells
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
        x: 8
        width: parent.width - 16 - (badge.visible ? badge.width + 4 : 0)
        height: parent.height
        text: entry.text
        strong: entry.column === 0
        dim: !entry.editable && entry.column > 0
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

    MouseArea {
        anchors.fill: parent
        preventStealing: true
        onPressed: event => entry.pressed((event.modifiers & Qt.ShiftModifier) !== 0)
        onPositionChanged: event => entry.reached(event.x, event.y)
        onDoubleClicked: entry.doubled()
    }
}
