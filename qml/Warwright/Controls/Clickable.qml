import QtQuick

// A row, chip or tile that can be pressed. Not a template button: its `icon` would hide the models' role of that name,
// and screen readers would hear a button, since Qt 6.4 doesn't ask what role is attached to it.
Item {
    id: control

    property bool tabStop: false
    property bool preferred: false // of a group that is one tab stop, where Tab comes first
    readonly property bool hovered: hover.hovered
    readonly property bool down: tap.pressed
    property bool visualFocus: activeFocus && focusReason !== Qt.MouseFocusReason
    property int focusReason: Qt.TabFocusReason

    property int modifiers: Qt.NoModifier // that were held at the last click

    signal clicked
    signal doubleClicked // after two `clicked`

    activeFocusOnTab: tabStop || activeFocus // what has the focus keeps it
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

    // Compiled ahead, a point's flags can't be read (Qt 6.4: "Type error"); of any value they are read as the program runs.
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
