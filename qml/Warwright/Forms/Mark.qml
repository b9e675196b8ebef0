import QtQuick
import Warwright.Controls
import Warwright.Theme

// A wavy line under a range of text, for rows of SentencesModel and SourceModel.
Squiggle {
    id: mark

    required property int start
    required property int length
    required property int level
    required property TextEdit editor
    readonly property bool marked: level === Severity.Error || level === Severity.Warning || level === Severity.Info
    readonly property rect from: marked ? place(start) : Qt.rect(0, 0, 0, 0)
    readonly property rect to: marked ? place(start + length) : Qt.rect(0, 0, 0, 0)

    // Reads the size of the text, so that bindings update the mark when text before it changes.
    function place(position: int): rect {
        return editor.contentWidth + editor.contentHeight + editor.length > 0 ? editor.positionToRectangle(Math.min(position, editor.length)) : Qt.rect(0, 0, 0, 0);
    }

    visible: marked
    x: from.x
    y: from.y + from.height - 3
    width: Math.max(6, to.y > from.y ? editor.width - from.x - 12 : to.x - from.x)
    height: 4
    color: level === Severity.Error ? Theme.error : (level === Severity.Warning ? Theme.warning : Theme.accent)
}
