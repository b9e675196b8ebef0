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
    readonly property var popup: offers.object // the CompletionPopup; null while closed
    readonly property bool offering: popup !== null && popup.visible

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
            shut();
            return;
        }
        sentences.updateCompletions(cursorPosition);
        offers.active = true;
        popup.offer(wordBefore());
    }

    function shut() {
        if (popup)
            popup.close();
    }

    function accept(row: int) {
        cursorPosition = sentences.acceptCompletion(row);
        shut();
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
        later.restart();
    }
    onActiveFocusChanged: if (!activeFocus) {
        shut();
        area.leaving();
    }
    onCursorPositionChanged: if (activeFocus)
        sentences.rememberCaret(cursorPosition)
    Keys.onPressed: event => {
        event.accepted = event.key === Qt.Key_Space && (event.modifiers & Qt.ControlModifier) && !readOnly;
        if (event.accepted)
            suggest(true);
    }
    Keys.onTabPressed: event => {
        if (offering)
            accept(popup.current);
        else
            nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason);
    }
    Keys.onBacktabPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
    Keys.onEscapePressed: event => {
        event.accepted = offering;
        shut();
    }
    Keys.onDownPressed: event => {
        event.accepted = offering;
        if (offering)
            popup.moveBy(1);
    }
    Keys.onUpPressed: event => {
        event.accepted = offering;
        if (offering)
            popup.moveBy(-1);
    }
    Keys.onReturnPressed: event => {
        if (offering && !(event.modifiers & Qt.ShiftModifier)) {
            accept(popup.current);
            return;
        }
        event.accepted = !(event.modifiers & Qt.ShiftModifier) && fix(lineIndex());
    }

    // Opens the completions after this frame's layout.
    Timer {
        id: later

        interval: 0
        onTriggered: area.suggest(false)
    }
    Connections {
        target: area.sentences

        function onTextChanged() {
            area.take();
        }
        function onCaretMoveRequested(cursor: int) {
            area.forceActiveFocus(Qt.OtherFocusReason);
            area.cursorPosition = cursor;
            later.restart();
        }
    }

    Repeater {
        model: area.sentences

        Mark {
            editor: area
        }
    }

    Lazy {
        id: offers

        x: Math.max(0, Math.min(area.width - 340, area.cursorRectangle.x - 24))
        y: area.cursorRectangle.y + area.cursorRectangle.height + 4
        active: false
        source: "CompletionPopup.qml"
        properties: ({
                "completions": area.sentences.completions,
                "above": area.cursorRectangle.height + 8
            })
    }

    Connections {
        target: offers.object
        ignoreUnknownSignals: true

        function onTaken(row: int) {
            area.accept(row);
        }
    }
}
