pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Dial
import Warwright.Theme

// The grid of maneuvers. A click cycles through off, white, green, red, unknown; a right click goes
// back. Shift also changes the mirror cell. A drag paints. Keys: arrows, Space, W G R, 0, ?.
FocusScope {
    id: grid

    required property DialModel dial
    property int cell: 51 // index of the current cell; 51 is `0 straight`
    property int hoveredCell: -1
    property int side: 48
    property int stroke: -1 // the colour that a drag paints; -1: no drag

    // Describes the cell below the pointer or the keyboard cursor, or why the cell is closed. The
    // binding reads `windowCount`, so that each change of the dial updates the text. Connections
    // would miss changes before this item is complete.
    readonly property string words: pointed < 0 || dial.windowCount < 0 ? "" : (dial.refusalReason(pointed) || dial.describeCell(pointed))
    readonly property int pointed: hoveredCell >= 0 ? hoveredCell : (activeFocus ? cell : -1)
    readonly property var headings: [qsTr("In place"), qsTr("Turn"), qsTr("Bank"), qsTr("Straight"), qsTr("Bank"), qsTr("Turn"), qsTr("In place"), qsTr("Reversal")]

    function click(at: int, back: bool, mirror: bool) {
        grid.cell = at;
        if (grid.dial.isAllowed(at))
            grid.dial.cycleMark(at, back ? -1 : 1, mirror);
    }
    function go(across: int, down: int) {
        grid.cell = grid.dial.nextCell(grid.cell, across, down);
    }
    function put(mark: int, mirror: bool) {
        grid.dial.beginStroke();
        grid.dial.setMark(grid.cell, mark, mirror);
    }

    implicitWidth: head.width
    implicitHeight: head.height + cells.height + 4
    activeFocusOnTab: true
    Accessible.role: Accessible.Table
    Accessible.name: grid.dial.windowCount === 1 ? qsTr("Dial: 1 window") : qsTr("Dial: %1 windows").arg(grid.dial.windowCount)
    Accessible.focusable: true

    Keys.onPressed: event => {
        const mirror = event.modifiers & Qt.ShiftModifier;
        if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier))
            return;
        event.accepted = true;
        if (event.key === Qt.Key_Left)
            grid.go(-1, 0);
        else if (event.key === Qt.Key_Right)
            grid.go(1, 0);
        else if (event.key === Qt.Key_Up)
            grid.go(0, -1);
        else if (event.key === Qt.Key_Down)
            grid.go(0, 1);
        else if (event.key === Qt.Key_Space || event.key === Qt.Key_Return || event.key === Qt.Key_Enter)
            grid.click(grid.cell, false, mirror);
        else if (event.key === Qt.Key_Backspace)
            grid.click(grid.cell, true, mirror);
        else if (event.key === Qt.Key_0 || event.key === Qt.Key_Delete || event.text === ")")
            grid.put(0, mirror);
        else if (event.key === Qt.Key_W)
            grid.put(1, mirror);
        else if (event.key === Qt.Key_G)
            grid.put(2, mirror);
        else if (event.key === Qt.Key_R)
            grid.put(3, mirror);
        else if (event.text === "?" || event.key === Qt.Key_U)
            grid.put(4, event.key === Qt.Key_U && mirror);
        else
            event.accepted = false;
    }

    Row {
        id: head

        x: 28
        width: grid.side * 8 + 28

        Repeater {
            model: grid.headings

            Item {
                id: heading

                required property string modelData
                required property int index

                width: grid.side
                height: 22
                Accessible.role: Accessible.ColumnHeader
                Accessible.name: modelData

                ManeuverArrow {
                    anchors.centerIn: parent
                    width: 20
                    height: 20
                    arrow: [7, 4, 2, 1, 3, 5, 8, 6][heading.index]
                    colour: Theme.dimText
                }
            }
        }
    }

    Column {
        y: cells.y

        Repeater {
            model: 7

            Label {
                required property int index

                width: 24
                height: grid.side
                horizontalAlignment: Text.AlignRight
                verticalAlignment: Text.AlignVCenter
                text: 6 - index
                font.bold: true
                color: Theme.dimText
            }
        }
    }

    Grid {
        id: cells

        x: 28
        y: head.height + 4
        columns: 8

        Repeater {
            model: grid.dial

            DialCell {
                side: grid.side
                current: grid.activeFocus && grid.cell === index
                readOnly: grid.dial.readOnly
                onPressed: grid.click(index, false, false)
                onHoveredChanged: grid.hoveredCell = hovered ? index : (grid.hoveredCell === index ? -1 : grid.hoveredCell)
            }
        }
    }

    MouseArea {
        anchors.fill: cells
        acceptedButtons: Qt.LeftButton | Qt.RightButton
        preventStealing: true
        property int last: -1

        function at(x: real, y: real): int {
            const column = Math.floor(x / grid.side);
            const row = Math.floor(y / grid.side);
            return column < 0 || column > 7 || row < 0 || row > 6 ? -1 : row * 8 + column;
        }

        onPressed: mouse => {
            grid.forceActiveFocus(Qt.MouseFocusReason);
            last = at(mouse.x, mouse.y);
            if (last < 0 || !grid.dial.isAllowed(last))
                return;
            grid.click(last, mouse.button === Qt.RightButton, mouse.modifiers & Qt.ShiftModifier);
            grid.stroke = grid.dial.markAt(last);
        }
        onPositionChanged: mouse => {
            const now = at(mouse.x, mouse.y);
            if (grid.stroke < 0 || now < 0 || now === last)
                return;
            last = now;
            grid.dial.setMark(now, grid.stroke, mouse.modifiers & Qt.ShiftModifier);
        }
        onReleased: grid.stroke = -1
        onCanceled: grid.stroke = -1
    }
}
