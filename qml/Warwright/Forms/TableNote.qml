import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The line below a list's table: the finding of the cursor's cell with its fix, or the column's meaning. While the table
// isn't focused, it shows the number of findings.
Item {
    id: note

    required property ListTableModel table
    property bool focused: false
    readonly property bool told: focused && table.note.length > 0
    readonly property int level: told ? table.noteSeverity : table.worstSeverity
    readonly property string words: told ? table.note : focused ? table.columnDoc : table.findingSummary

    signal fixed

    height: Math.max(22, label.height + 4)
    Accessible.role: Accessible.StaticText
    Accessible.name: words

    Icon {
        y: 4
        visible: note.words.length > 0 && (note.told || !note.focused)
        name: Theme.severityIcon(note.level)
        size: 14
        color: Theme.severityColour(note.level, Theme.dark)
    }

    Label {
        id: label

        x: note.told || !note.focused ? 20 : 0
        y: 3
        width: Math.min(implicitWidth, parent.width - x - (fix.visible ? fix.width + 8 : 0))
        text: note.words
        color: note.told || !note.focused ? Theme.severityColour(note.level, Theme.dark) : Theme.dimText
        font.pixelSize: Theme.fontLabel
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }

    LinkButton {
        id: fix

        x: label.x + label.width + 8
        visible: note.told && note.table.noteFix.length > 0 && !note.table.readOnly
        text: note.table.noteFix
        onClicked: {
            note.table.applyNoteFix();
            note.fixed();
        }
    }
}
