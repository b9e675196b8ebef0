pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The text of the box, with wavy lines under what is wrong and a list of what may follow.
// Enter takes the marked completion, or mends a line that has a fix; Shift+Enter is always a new line.
TextArea {
    id: area

    required property SentencesModel sentences

    signal leaving

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

    function suggest() {
        if (wordBefore().length < 2) {
            popup.close();
            return;
        }
        sentences.complete(cursorPosition);
        popup.offer(wordBefore());
    }

    function accept(row: int) {
        cursorPosition = sentences.accept(row);
        popup.close();
    }

    function lineIndex(): int {
        return sentences.lineAt(cursorPosition);
    }

    font.family: Theme.sans
    implicitHeight: Math.max(32, contentHeight + topPadding + bottomPadding)
    onTextChanged: if (activeFocus && text !== sentences.text) {
        sentences.text = text;
        later.restart();
    }
    onActiveFocusChanged: if (!activeFocus) {
        popup.close();
        area.leaving();
    }
    Component.onCompleted: take()
    Keys.onTabPressed: event => {
        if (popup.visible)
            accept(popup.current);
        else
            nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason);
    }
    Keys.onBacktabPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
    Keys.onEscapePressed: event => {
        event.accepted = popup.visible;
        popup.close();
    }
    Keys.onDownPressed: event => {
        event.accepted = popup.visible;
        popup.moveBy(1);
    }
    Keys.onUpPressed: event => {
        event.accepted = popup.visible;
        popup.moveBy(-1);
    }
    Keys.onReturnPressed: event => {
        if (popup.visible && !(event.modifiers & Qt.ShiftModifier)) {
            accept(popup.current);
            return;
        }
        event.accepted = !(event.modifiers & Qt.ShiftModifier) && sentences.fixLine(lineIndex());
    }

    // Once everything of this frame is in place.
    Timer {
        id: later

        interval: 0
        onTriggered: area.suggest()
    }
    Connections {
        target: area.sentences

        function onTextChanged() {
            area.take();
        }
    }

    Repeater {
        model: area.sentences

        Mark {
            editor: area
        }
    }

    CompletionPopup {
        id: popup

        completions: area.sentences.completions
        x: Math.max(0, Math.min(area.width - width, area.cursorRectangle.x - 24))
        y: area.cursorRectangle.y + area.cursorRectangle.height + 4
        onTaken: row => area.accept(row)
    }
}
