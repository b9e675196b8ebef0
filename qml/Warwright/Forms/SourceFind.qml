import QtQuick
import Warwright.Controls
import Warwright.Theme

// A search bar: Enter goes to the next match, Shift+Enter to the previous match, Escape closes the bar.
Rectangle {
    id: bar

    required property TextEdit editor
    property bool found: true

    signal finished

    function begin() {
        if (editor.selectedText.length > 0 && editor.selectedText.indexOf("\u2029") < 0)
            field.text = editor.selectedText;
        field.forceActiveFocus(Qt.ShortcutFocusReason);
        field.selectAll();
    }

    function go(from: int, back: bool) {
        const words = field.text.toLowerCase();
        const all = editor.text.toLowerCase();
        let at = words.length === 0 ? -1 : (back ? (from < 0 ? -1 : all.lastIndexOf(words, from)) : all.indexOf(words, from));
        if (at < 0 && words.length > 0) // continues the search at the other end of the text
            at = back ? all.lastIndexOf(words) : all.indexOf(words);
        found = at >= 0 || words.length === 0;
        if (at >= 0)
            editor.select(at, at + words.length);
    }

    implicitWidth: 300
    implicitHeight: 44
    radius: Theme.radius
    color: Theme.raisedSurface
    border.width: 1
    border.color: Theme.divider
    Component.onCompleted: begin()

    SearchField {
        id: field

        anchors.fill: parent
        anchors.margins: 6
        clears: false
        placeholderText: qsTr("Find in this text")
        severity: bar.found ? Severity.None : Severity.Error
        Accessible.description: bar.found ? "" : qsTr("Not found")
        onTextEdited: bar.go(bar.editor.selectionStart, false)
        Keys.onReturnPressed: event => {
            if (event.modifiers & Qt.ShiftModifier)
                bar.go(bar.editor.selectionStart - 1, true);
            else
                bar.go(bar.editor.selectionEnd, false);
        }
        Keys.onEscapePressed: bar.finished()
    }
}
