import QtQuick
import QtQuick.Templates as T

// A popup below its parent, or above it if there is no room, so that the parent stays visible. Closes when it loses the
// focus.
T.Popup {
    id: popup

    property real beneath: 0 // distance from the parent's top to the popup's top, for a popup below
    property real above: 0 // distance from the parent's top up to the popup's bottom, for a popup above

    // Computes the position when the popup opens: a binding wouldn't notice that the parent moved in the window.
    function place() {
        const at = parent.mapToItem(null, 0, beneath).y;
        const below = at + height + margins <= parent.Window.height;
        y = below || at - above - height < margins ? beneath : beneath - above - height;
    }

    property bool stays: false // whether the popup stays open while it doesn't have the focus
    property bool abandoned: false // whether the popup closed because it lost the focus

    readonly property Timer later: Timer { // waits until another item has the focus
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
