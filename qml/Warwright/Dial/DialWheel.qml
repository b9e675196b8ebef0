pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Dial
import Warwright.Theme

// The windows in wheel order, clockwise from the top. A drag moves a window. Left and Right choose a
// window; Alt+Left and Alt+Right move it.
FocusScope {
    id: wheel

    required property DialModel dial
    property int chosen: 0
    property int held: -1
    property int over: -1
    readonly property real radius: Math.min(width, height) / 2 - 6
    readonly property int count: dial.wheel.count
    readonly property real slot: Math.min(40, Math.max(16, 2 * Math.PI * radius * 0.8 / Math.max(count, 8)))

    // Returns the window at a position; -1: there is no window.
    function at(x: real, y: real): int {
        const dx = x - width / 2;
        const dy = y - height / 2;
        if (wheel.count === 0 || Math.hypot(dx, dy) > wheel.radius || Math.hypot(dx, dy) < wheel.radius * 0.3)
            return -1;
        const turn = (Math.atan2(dx, -dy) / (2 * Math.PI) + 1) % 1;
        return Math.round(turn * wheel.count) % wheel.count;
    }
    function step(by: int, moves: bool) {
        const to = Math.max(0, Math.min(wheel.count - 1, wheel.chosen + by));
        if (moves)
            wheel.dial.moveWindow(wheel.chosen, to);
        wheel.chosen = to;
    }

    implicitWidth: 300
    implicitHeight: 300
    activeFocusOnTab: true
    Accessible.role: Accessible.List
    Accessible.name: wheel.count === 1 ? qsTr("Wheel: 1 window") : qsTr("Wheel: %1 windows").arg(wheel.count)
    Accessible.focusable: true
    Keys.onLeftPressed: event => wheel.step(-1, event.modifiers & Qt.AltModifier)
    Keys.onRightPressed: event => wheel.step(1, event.modifiers & Qt.AltModifier)

    WheelCanvas {
        anchors.fill: parent
        wheel: wheel.dial.wheel
        radius: wheel.radius
        slot: wheel.slot
        chosen: wheel.chosen
        draggedRow: wheel.held
        dropRow: wheel.over
        focused: wheel.activeFocus
        green: Theme.gameColour("green-move", Theme.paletteVersion)
        red: Theme.gameColour("red-move", Theme.paletteVersion)
        unknown: Theme.dimText
        disc: Theme.surface
        hole: Theme.page
        edge: Theme.fieldBorder
        ink: Theme.text
        accent: Theme.accent
        Accessible.ignored: true
    }

    Label {
        anchors.centerIn: parent
        anchors.verticalCenterOffset: 28
        width: wheel.radius
        visible: wheel.count === 0
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        dim: true
        text: qsTr("No maneuvers yet. Click one in the grid.")
    }

    // Invisible items for screen readers.
    Repeater {
        model: wheel.dial.wheel

        Item {
            required property int index
            required property string name
            readonly property real turn: index * 2 * Math.PI / Math.max(1, wheel.count)
            readonly property real far: wheel.radius - wheel.slot * 0.85

            x: wheel.width / 2 + far * Math.sin(turn) - width / 2
            y: wheel.height / 2 - far * Math.cos(turn) - height / 2
            width: wheel.slot
            height: wheel.slot * 1.7
            Accessible.role: Accessible.ListItem
            Accessible.name: name
            Accessible.selected: wheel.chosen === index
        }
    }

    MouseArea {
        anchors.fill: parent
        enabled: !wheel.dial.readOnly
        onPressed: mouse => {
            wheel.forceActiveFocus(Qt.MouseFocusReason);
            wheel.held = wheel.at(mouse.x, mouse.y);
            if (wheel.held >= 0)
                wheel.chosen = wheel.held;
        }
        onPositionChanged: mouse => wheel.over = wheel.held >= 0 ? wheel.at(mouse.x, mouse.y) : -1
        onReleased: {
            if (wheel.held >= 0 && wheel.over >= 0 && wheel.over !== wheel.held) {
                wheel.dial.moveWindow(wheel.held, wheel.over);
                wheel.chosen = wheel.over;
            }
            wheel.held = wheel.over = -1;
        }
        onCanceled: wheel.held = wheel.over = -1
    }
}
