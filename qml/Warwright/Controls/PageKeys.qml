import QtQuick

// Handles Page Up, Page Down, Home and End for a list. The focused item forwards its key events.
Item {
    required property ListView list
    property bool writing: false // whether a text field has the focus, which needs Home and End itself
    property bool leads: false // whether a move also focuses the list

    signal moved

    Keys.onPressed: event => {
        const page = Math.max(1, Math.floor(list.height * list.count / Math.max(1, list.contentHeight)) - 1);
        const by = event.modifiers !== Qt.NoModifier ? 0 : event.key === Qt.Key_PageUp ? -page : event.key === Qt.Key_PageDown ? page : writing ? 0 : event.key === Qt.Key_Home ? -list.count : event.key === Qt.Key_End ? list.count : 0;
        event.accepted = by !== 0 && list.count > 0;
        if (!event.accepted)
            return;
        list.currentIndex = Math.max(0, Math.min(list.count - 1, list.currentIndex + by));
        moved();
        if (leads)
            list.forceActiveFocus(Qt.TabFocusReason);
    }
}
