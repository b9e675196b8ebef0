pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The source text of an entity or a file. Form and card show the same text.
Item {
    id: view

    required property SourceModel source
    property AppModel app: null
    property EntityModel entity: null // null for a file that makes its pack unreadable
    property bool placed: false // whether the cursor was moved back to its last place

    signal explained(string code) // requests the finding's manual page

    // Shows the model's new text, for example after an undo or a fix, and moves the cursor to the end of the change.
    function take() {
        const old = area.text, now = source.text;
        if (old === now)
            return;
        const shorter = Math.min(old.length, now.length);
        let begin = 0, end = 0;
        while (begin < shorter && old[begin] === now[begin])
            ++begin;
        while (end < shorter - begin && old[old.length - 1 - end] === now[now.length - 1 - end])
            ++end;
        area.text = now;
        area.cursorPosition = old.length > 0 ? now.length - end : 0;
    }

    function answerJump() {
        if (source.cursor < 0)
            return;
        area.cursorPosition = Math.min(source.cursor, area.length);
        area.forceActiveFocus(Qt.OtherFocusReason);
        source.cursor = -1;
        showCursor();
    }

    // Returns whether the completions or the note handled the key.
    function chooses(event: var): bool {
        event.accepted = help.object !== null && (help.object as SourceOffers).handleAnyKey(event);
        return event.accepted;
    }

    function takeKeys() {
        area.forceActiveFocus(Qt.OtherFocusReason);
    }

    function showCursor() {
        const top = area.cursorRectangle.y;
        if (top < flick.contentY || top > flick.contentY + flick.height - 40)
            flick.contentY = Math.max(0, Math.min(flick.contentHeight - flick.height, top - flick.height / 3));
    }

    Component.onCompleted: {
        take();
        later.start();
    }

    // Restores the cursor after this frame's layout.
    Timer {
        id: later

        interval: 0
        onTriggered: {
            if (!view.placed) {
                if (area.cursorPosition === 0) // if the cursor moved, the user is typing already
                    area.cursorPosition = Math.min(view.source.lastCursor, area.length);
                view.placed = true;
                view.showCursor();
            }
            view.answerJump();
        }
    }

    Connections {
        target: view.source

        function onTextChanged() {
            view.take();
        }
        function onCursorChanged() {
            later.restart();
        }
        function onSearchRequested() {
            if (!view.visible)
                return;
            if (find.active)
                (find.object as SourceFind).begin();
            find.active = true;
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.fieldBackground
    }

    Flickable {
        id: flick

        anchors.fill: parent
        anchors.bottomMargin: foot.height
        contentWidth: Math.max(width, gutter.width + area.contentWidth + 40)
        contentHeight: Math.max(height, area.contentHeight + 24)
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        T.ScrollBar.vertical: ScrollBar {}
        T.ScrollBar.horizontal: ScrollBar {}

        SourceGutter {
            id: gutter

            y: area.topPadding
            first: view.source.firstLine
            lines: area.lineCount
        }

        T.TextArea {
            id: area

            x: gutter.width
            width: flick.contentWidth - x
            height: flick.contentHeight
            topPadding: 12
            leftPadding: 4
            rightPadding: 24
            textFormat: TextEdit.PlainText
            wrapMode: TextEdit.NoWrap
            font.family: Theme.monoFont
            font.pixelSize: Theme.fontBody
            color: Theme.codeString
            selectionColor: Theme.accent
            selectedTextColor: Theme.onAccentText
            selectByMouse: true
            persistentSelection: find.active
            cursorDelegate: Caret {
                visible: area.cursorVisible && area.selectionStart === area.selectionEnd
            }
            readOnly: view.source.readOnly
            tabStopDistance: 16
            Accessible.name: qsTr("Source of %1").arg(view.source.title)
            onTextChanged: if (activeFocus && text !== view.source.text) {
                view.source.text = text;
                (help.object as SourceOffers)?.later();
            }
            onCursorPositionChanged: if (view.placed)
                view.source.lastCursor = cursorPosition
            onActiveFocusChanged: if (!activeFocus)
                view.source.endEdit()
            // F1 explains the finding at the caret.
            Keys.onShortcutOverride: event => event.accepted = event.key === Qt.Key_F1 && view.source.codeOf(foot.mark).length > 0
            Keys.onPressed: event => {
                if (view.chooses(event))
                    return;
                event.accepted = event.key === Qt.Key_F1 && view.source.codeOf(foot.mark).length > 0;
                if (event.accepted)
                    view.explained(view.source.codeOf(foot.mark));
            }
            // Tab inserts two blanks, since YAML forbids tabs; Return keeps the indentation.
            Keys.onTabPressed: event => {
                if (!view.chooses(event))
                    insert(cursorPosition, "  ");
            }
            Keys.onReturnPressed: event => {
                if (view.chooses(event))
                    return;
                const line = text.slice(text.lastIndexOf("\n", cursorPosition - 1) + 1, cursorPosition);
                insert(cursorPosition, "\n" + /^ */.exec(line)[0] + (/:\s*(\|.?)?$/.test(line) ? "  " : ""));
            }
            onCursorRectangleChanged: {
                if (!activeFocus && !find.active)
                    return;
                if (cursorRectangle.y < flick.contentY)
                    flick.contentY = Math.max(0, cursorRectangle.y - 12);
                else if (cursorRectangle.y + 32 > flick.contentY + flick.height)
                    flick.contentY = Math.max(0, Math.min(flick.contentHeight - flick.height, cursorRectangle.y + 32 - flick.height));
            }

            Lazy {
                id: help

                active: view.entity !== null
                sourceComponent: SourceOffers {
                    input: area
                    entity: view.entity
                    app: view.app
                }
            }

            SyntaxHighlighter {
                document: area.textDocument
                keyColour: Theme.codeKey
                stringColour: Theme.codeString
                numberColour: Theme.codeNumber
                commentColour: Theme.codeComment
                punctuationColour: Theme.codeSymbol
            }

            Repeater {
                model: view.source

                Mark {
                    editor: area
                }
            }
        }

        Rectangle {
            x: gutter.width
            y: area.cursorRectangle.y
            z: -1
            width: flick.contentWidth - x
            height: area.cursorRectangle.height
            visible: area.activeFocus
            color: Theme.hover
        }
    }

    Lazy {
        id: find

        anchors.right: parent.right
        anchors.rightMargin: 16
        y: 8
        active: false
        sourceComponent: SourceFind {
            editor: area
            onFinished: {
                find.active = false;
                area.forceActiveFocus(Qt.OtherFocusReason);
            }
        }
    }

    SourceFoot {
        id: foot

        anchors.bottom: parent.bottom
        width: parent.width
        source: view.source
        position: area.cursorPosition
        text: area.text
    }
}
