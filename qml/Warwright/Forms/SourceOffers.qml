import QtQuick
import Warwright.Controls
import Warwright.Forms
import Warwright.Models

// Completions of the Source tab, and a note that explains the word at the caret or below the pointer.
Offers {
    id: offers

    required property EntityModel entity
    required property AppModel app

    // Opens the completions of the word at the cursor. `all`: also if no letter is typed.
    function suggest(all: bool) {
        const word = help.update(input.text, input.cursorPosition, all);
        if (help.completions.count > 0)
            offer(word);
        else
            close();
    }
    // Explains the word at a position of the text.
    function explain(position: int) {
        const words = help.noteAt(input.text, position);
        const at = input.positionToRectangle(position);
        spot.x = at.x;
        spot.y = at.y;
        spot.height = at.height;
        note.text = words;
        note.visible = words.length > 0;
    }
    // Returns whether a key chose a completion, or asked for one or for a note.
    function handleAnyKey(event: var): bool {
        if (event.key === Qt.Key_Escape && note.visible) {
            note.visible = false;
            return true;
        }
        if (event.key !== Qt.Key_Space || !(event.modifiers & Qt.ControlModifier))
            return handleKey(event);
        if (event.modifiers & Qt.ShiftModifier)
            explain(input.cursorPosition);
        else
            suggest(true);
        return true;
    }

    completions: help.completions
    onDue: suggest(false)
    onTaken: row => {
        help.accept(row, input);
        close();
    }

    SourceHelp {
        id: help

        entity: offers.entity
        app: offers.app
    }

    Connections {
        target: offers.input

        function onCursorPositionChanged() {
            note.visible = false;
        }
        function onActiveFocusChanged() {
            note.visible = false;
            if (!offers.input.activeFocus)
                offers.close();
        }
    }

    HoverHandler {
        id: pointer

        parent: offers.input
        onPointChanged: {
            if (note.visible && !hovered)
                note.visible = false;
            rest.restart();
        }
    }

    Timer {
        id: rest

        interval: 700
        onTriggered: if (pointer.hovered && !offers.offering)
            offers.explain(offers.input.positionAt(pointer.point.position.x, pointer.point.position.y))
    }

    Item {
        id: spot

        width: 1
        Accessible.role: Accessible.ToolTip
        Accessible.name: note.visible ? note.text : ""

        Tip {
            id: note

            x: 0
            delay: 0
            timeout: -1
        }
    }
}
