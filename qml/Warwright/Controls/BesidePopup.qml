import QtQuick
import QtQuick.Templates as T

// A popup below its parent, or above it if there is no room, so that the parent stays visible. Closes when it loses the
// focus.
T.Popup {
    id: popup

    property real beneath: 0 // distance from the parent's top to the popup below
    property real above: 0 // distance from there up to the bottom of a popup above

    // No binding, since the parent can move in the window without a signal.
    function place() {
        const at = parent.mapToItem(null, 0, beneath).y;
        const below = at + height + margins <= parent.Window.height;
        y = below || at - above - height < margins ? beneath : beneath - above - height;
    }

    property bool stays: false // stays open while an item in front has the focus
    property bool abandoned: false // closed because the focus moved elsewhere, and it stays there

    readonly property Timer later: Timer { // waits until the focus has moved
        interval: 0
        onTriggered: popup.settle()
    }

    function settle() {
        if (!visible || activeFocus || stays || !parent.Window.active)
            return;
        abandoned = true;
        close();
    }

    margins: 8
    onActiveFocusChanged: if (!activeFocus)
        later.restart()
    onAboutToShow: place()
    onHeightChanged: if (visible)
        place()
}
