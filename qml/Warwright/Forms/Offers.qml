import QtQuick
import Warwright.Controls
import Warwright.Models

// Completions at the cursor of a text: their list, and the keys that choose from it while it is open.
Item {
    id: offers

    required property TextEdit input
    required property CompletionModel completions
    readonly property var popup: list.object // the CompletionPopup; null until the first completions
    readonly property bool offering: popup !== null && popup.visible

    signal taken(int row)
    signal due // emitted after the layout of the frame in which `later` was called

    // Opens the list, unless the text already equals the only completion.
    function offer(word: string) {
        list.active = true;
        popup.offer(word);
    }
    function close() {
        if (popup)
            popup.close();
    }
    function later() {
        timer.restart();
    }
    // Returns whether the list handled the key.
    function handleKey(event: var): bool {
        if (!offering || event.modifiers & Qt.ShiftModifier)
            return false;
        if (event.key === Qt.Key_Down || event.key === Qt.Key_Up)
            popup.moveBy(event.key === Qt.Key_Down ? 1 : -1);
        else if (event.key === Qt.Key_Escape)
            close();
        else if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter || event.key === Qt.Key_Tab)
            taken(popup.current);
        else
            return false;
        return true;
    }

    Timer {
        id: timer

        interval: 0
        onTriggered: offers.due()
    }

    Lazy {
        id: list

        x: Math.max(0, Math.min(offers.input.width - 340, offers.input.cursorRectangle.x - 24))
        y: offers.input.cursorRectangle.y + offers.input.cursorRectangle.height + 4
        active: false
        source: "CompletionPopup.qml"
        properties: ({
                "completions": offers.completions,
                "above": offers.input.cursorRectangle.height + 8
            })
    }

    Connections {
        target: list.object
        ignoreUnknownSignals: true

        function onTaken(row: int) {
            offers.taken(row);
        }
    }
}
