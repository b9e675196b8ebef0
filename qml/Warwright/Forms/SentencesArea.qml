pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A text area with one sentence per line, completions and underlined findings. Enter accepts a completion or applies the
// current line's fix; Shift+Enter always starts a new line.
TextArea {
    id: area

    required property SentencesModel sentences

    property int caretLine: -1 // write only: moves the caret to this line's end; a number past the last line appends a line

    signal leaving

    onCaretLineChanged: {
        if (caretLine < 0)
            return;
        const lines = text.split("\n");
        if (caretLine >= lines.length && !readOnly && lines[lines.length - 1].trim().length > 0)
            insert(length, "\n");
        cursorPosition = caretLine >= lines.length ? length : lines.slice(0, caretLine + 1).join("\n").length;
        caretLine = -1;
    }

    function take() {
        if (text === sentences.text)
            return;
        const at = cursorPosition;
        text = sentences.text;
        cursorPosition = Math.min(at, length);
    }

    function wordBefore(): string {
        const match = /[^\s,;:()\[\]]*$/.exec(text.slice(0, cursorPosition));
        return match ? match[0] : "";
    }

    // Opens the completions. `all`: also if fewer than two characters are typed.
    function suggest(all: bool) {
        if (!all && wordBefore().length < 2) {
            offers.close();
            return;
        }
        sentences.updateCompletions(cursorPosition);
        offers.offer(wordBefore());
    }

    function fix(row: int): bool {
        const at = sentences.fixLine(row, cursorPosition);
        if (at >= 0)
            cursorPosition = at;
        return at >= 0;
    }

    function lineIndex(): int {
        return sentences.lineAt(cursorPosition);
    }

    text: sentences.initialText
    font.family: Theme.sansFont
    implicitHeight: Math.max(32, contentHeight + topPadding + bottomPadding)
    onTextChanged: if (activeFocus && text !== sentences.text) {
        sentences.text = text;
        offers.later();
    }
    onActiveFocusChanged: if (!activeFocus) {
        offers.close();
        area.leaving();
    }
    onCursorPositionChanged: if (activeFocus)
        sentences.rememberCaret(cursorPosition)
    Keys.onPressed: event => {
        const all = event.key === Qt.Key_Space && event.modifiers & Qt.ControlModifier && !readOnly;
        if (all)
            suggest(true);
        const fixes = event.key === Qt.Key_Return && !(event.modifiers & Qt.ShiftModifier);
        event.accepted = all || offers.handleKey(event) || (fixes && fix(lineIndex()));
    }
    Keys.onTabPressed: event => {
        if (!offers.handleKey(event))
            nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason);
    }
    Keys.onBacktabPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)

    Connections {
        target: area.sentences

        function onTextChanged() {
            area.take();
        }
        function onCaretMoveRequested(cursor: int) {
            area.forceActiveFocus(Qt.OtherFocusReason);
            area.cursorPosition = cursor;
            offers.later();
        }
    }

    Repeater {
        model: area.sentences

        Mark {
            editor: area
        }
    }

    Offers {
        id: offers

        input: area
        completions: area.sentences.completions
        onDue: area.suggest(false)
        onTaken: row => {
            area.cursorPosition = area.sentences.acceptCompletion(row);
            close();
        }
    }
}
