import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The message of a finding below its field, with a button for its fix.
Item {
    id: note

    required property FormField field
    property bool lies: false // whether the message covers items below
    readonly property bool quiet: field.severity === Severity.None // whether the finding is approved and needs no action
    // Whether the fix is next to the message. If there is too little room, the fix is below.
    readonly property bool beside: width - 20 - fix.implicitWidth - 8 >= Math.min(200, words.implicitWidth)

    implicitHeight: Math.max(20, words.implicitHeight + 4) + (fix.visible && !beside ? fix.height : 0)
    Accessible.role: Accessible.StaticText
    Accessible.name: field.message

    Rectangle {
        anchors.fill: parent
        anchors.leftMargin: -4
        visible: note.lies
        radius: 4
        color: Theme.raisedSurface
        border.width: 1
        border.color: Theme.divider
    }

    Icon {
        y: 3
        name: note.quiet && note.field.isValueLost ? "shield-check" : Theme.severityIcon(note.field.severity)
        size: 14
        color: Theme.severityColour(note.field.severity, Theme.dark)
    }

    Label {
        id: words

        x: 20
        y: 2
        width: Math.min(implicitWidth, parent.width - 20 - (fix.visible && note.beside ? fix.width + 8 : 0))
        text: note.field.message
        color: Theme.severityColour(note.field.severity, Theme.dark)
        font.pixelSize: Theme.fontLabel
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }

    LinkButton {
        id: fix

        x: note.beside ? words.x + words.width + 8 : 16
        y: note.beside ? -1 : words.y + words.height
        width: Math.min(implicitWidth, note.width - x)
        visible: note.field.fix.length > 0 && !note.field.form.readOnly
        text: note.field.fix
        // Move the focus to the field, because the fix removes the finding with this button.
        onClicked: {
            const form = note.field.form;
            const path = note.field.path;
            if (activeFocus)
                form.focusPath = path;
            form.applyFix(path);
        }
    }
}
