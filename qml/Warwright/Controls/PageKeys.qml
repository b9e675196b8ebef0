import QtQuick

// Page Up, Page Down, Home and End for a list. The focused item forwards its keys here.
Item {
    required property ListView list
    property bool writing: false // true: Home and End stay with the text field
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
