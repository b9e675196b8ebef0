import QtQuick
import QtQuick.Templates as T

// Opens below what it belongs to, or above it where there is no room: what is typed or chosen stays in sight. Closes when
// the keyboard goes elsewhere.
T.Popup {
    id: popup

    property real beneath: 0 // the top of its parent, to where it opens below
    property real above: 0 // from where it opens below, up to where it would end above

    // Told, not bound: where its parent is in the window may change without a word.
    function place() {
        const at = parent.mapToItem(null, 0, beneath).y;
        const below = at + height + margins <= parent.Window.height;
        y = below || at - above - height < margins ? beneath : beneath - above - height;
    }

    property bool stays: false // also without the keyboard: something in front of it has that
    property bool abandoned: false // closed because the keyboard went elsewhere, where it is to stay

    readonly property Timer later: Timer { // when the keyboard is where it goes
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
