import QtQuick

// A row, chip or tile that can be pressed. Not a template button: its `icon` would hide the model's role `icon`, and Qt
// 6.4 would call it a button to screen readers whatever its role.
Item {
    id: control

    property bool tabStop: false
    property bool preferred: false // in a group with a single Tab stop: whether Tab focuses this item
    readonly property bool hovered: hover.hovered
    readonly property bool down: tap.pressed
    property bool visualFocus: activeFocus && focusReason !== Qt.MouseFocusReason
    property int focusReason: Qt.TabFocusReason

    property int modifiers: Qt.NoModifier // modifier keys at the last click

    signal clicked
    signal doubleClicked // emitted after two `clicked` signals

    activeFocusOnTab: tabStop || activeFocus // keeps the focused item focusable
    Accessible.role: Accessible.Button
    Accessible.focusable: tabStop
    Accessible.onPressAction: clicked()
    onActiveFocusChanged: if (!activeFocus)
        focusReason = Qt.TabFocusReason
    Keys.onSpacePressed: event => click(event.modifiers)
    Keys.onReturnPressed: event => click(event.modifiers)
    Keys.onEnterPressed: event => click(event.modifiers)

    function click(held: int) {
        modifiers = held;
        clicked();
    }

    // Ahead-of-time compiled code can't read a point's modifiers (Qt 6.4: "Type error"). A `var` is read at run time.
    function modifiersOf(point: var): int {
        return point.modifiers;
    }

    HoverHandler {
        id: hover
    }

    TapHandler {
        id: tap

        onTapped: {
            if (control.tabStop)
                control.focusReason = Qt.MouseFocusReason;
            control.click(control.modifiersOf(point));
        }
        onDoubleTapped: control.doubleClicked()
    }
}
