pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Forms
import Warwright.Models
import Warwright.Theme

// A field's name, editor and findings.
Item {
    id: row

    required property FormField field
    readonly property int indent: Math.max(0, field.depth - 1) * 16
    readonly property bool wide: field.fieldKind === "sentences" || field.fieldKind === "grid" || field.fieldKind === "art" || field.hint === "multiline"
    readonly property bool explained: field.inheritedValue.length > 0
    // Whether the name is next to the editor. If there is too little room, it is above.
    readonly property bool inline: field.depth > 0 && !wide && !explained && (width === 0 || width - indent >= 300)
    readonly property bool sentence: field.sentence.length > 0
    readonly property bool headed: field.fieldKind === "spans" ? false : sentence ? field.rowType !== FormModel.Item : !field.isContainer && !field.isPlainItem
    // Place of the message relative to the row. FormFlow sets it: a message wider than its field extends
    // sideways from `noteLeft`, or moves down by `noteDrop` below a neighbour's message.
    property real noteLeft: 0
    property real noteWidth: 0
    property real noteDrop: 0
    readonly property real noteHeight: note.height
    // Height of the name, equal for all fields of a line, so that their editors are aligned.
    property real headHeight: 22
    readonly property real headNeed: headed && !inline ? Math.max(22, heading.implicitHeight + 2) : 22

    function focusEditor(line: int) {
        editor.focusEditor(line);
    }
    function focusPart(path: string, line: int) {
        editor.focusPart(path, line);
    }

    // A message of one line fits between rows; a longer message moves the rows below down. While the
    // user types, `still` is true: rows don't move, and a message covers the rows below.
    readonly property real room: inline ? 4 : (field.isContainer && !sentence ? 12 : 20)
    readonly property bool placed: noteWidth > 0 || width >= 240 // false: the message has no width yet
    readonly property real need: !note.active ? 0 : (placed ? noteDrop + note.height + (inline ? 4 : 0) : room)
    readonly property real want: Math.max(room, need)
    property real kept: room
    property bool still: false

    onWantChanged: if (!still)
        kept = want
    onStillChanged: if (!still)
        kept = want
    readonly property real foot: editor.y + editor.height + (about.active ? about.implicitHeight + 2 : 0)

    height: foot + kept
    // The list of choices of a table's cell covers the rows below.
    z: need > kept || (field.hint === "table" && editor.activeFocus) ? 1 : 0
    Accessible.role: Accessible.Grouping
    Accessible.name: field.accessibleName

    Lazy {
        id: heading

        x: row.indent
        y: row.inline ? 0 : row.headHeight - height
        width: row.inline ? 148 : row.width - row.indent
        height: row.inline ? 32 : row.headNeed
        active: row.headed
        sourceComponent: FieldHeading {
            field: row.field
            inline: row.inline
        }
    }

    FieldEditor {
        id: editor

        x: row.inline && row.headed ? row.indent + 156 : row.indent
        y: row.inline || !row.headed ? 0 : row.headHeight
        width: row.width - x - (tools.active ? tools.width + 8 : 0)
        field: row.field
        onActiveFocusChanged: if (activeFocus)
            row.field.form.rememberFocus(row.field.path)
    }

    // The field's help: the meaning of the value, and what applies without a value.
    Lazy {
        id: about

        x: editor.x
        y: editor.y + editor.height + 2
        width: row.width - x
        active: row.explained
        sourceComponent: Label {
            text: qsTr("%1 If not set: %2.").arg(row.field.doc).arg(row.field.inheritedValue)
            dim: true
            font.pixelSize: Theme.fontLabel
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
    }

    Lazy {
        id: tools

        anchors.right: parent.right
        active: (row.field.rowType === FormModel.Item || row.explained) && !row.field.form.readOnly
        sourceComponent: ItemTools {
            field: row.field
        }
    }

    Lazy {
        id: note

        x: row.noteWidth > 0 ? row.noteLeft : editor.x
        y: row.foot + row.noteDrop
        width: row.noteWidth > 0 ? row.noteWidth : row.width - x
        active: row.field.message.length > 0
        sourceComponent: FieldNote {
            field: row.field
            lies: row.need > row.kept
        }
    }
}
