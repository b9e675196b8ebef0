import QtQuick

// A row, chip or tile that can be pressed. It isn't a Qt template button: in a delegate, the button's
// `icon` would hide the role `icon`, and in Qt 6.4 screen readers ignore a template button's role.
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

    activeFocusOnTab: tabStop || activeFocus // Tab needs the focused item as its start
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

    // In Qt 6.4, compiled QML can't read `point.modifiers` ("Type error"), unless `point` is a `var`.
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
