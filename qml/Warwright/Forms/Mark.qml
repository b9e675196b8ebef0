import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A wavy line under a stretch of an editor's text; for rows of SentencesModel and SourceModel.
Squiggle {
    id: mark

    required property int start
    required property int length
    required property int level
    required property TextEdit editor
    readonly property bool marked: level === Severity.Error || level === Severity.Warning || level === Severity.Info
    readonly property rect from: marked ? place(start) : Qt.rect(0, 0, 0, 0)
    readonly property rect to: marked ? place(start + length) : Qt.rect(0, 0, 0, 0)

    // Depends on the text's extent, so that marks follow what is typed before them.
    function place(position: int): rect {
        return editor.contentWidth + editor.contentHeight + editor.length > 0 ? editor.positionToRectangle(Math.min(position, editor.length)) : Qt.rect(0, 0, 0, 0);
    }

    visible: marked
    x: from.x
    y: from.y + from.height - 3
    width: Math.max(6, to.y > from.y ? editor.width - from.x - 12 : to.x - from.x)
    height: 4
    color: level === Severity.Error ? Theme.error : (level === Severity.Warning ? Theme.warn : Theme.accent)
}
