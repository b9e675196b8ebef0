pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Models
import Warwright.Theme

// An ability box: one sentence a line as it is written, what is wrong in it, and as it will be printed.
FocusScope {
    id: editor

    required property FormField field
    readonly property SentencesModel sentences: field.form.sentences(field.path)
    property alias caretLine: area.caretLine

    implicitHeight: column.height

    Column {
        id: column

        width: parent.width
        spacing: 0

        SentencesArea {
            id: area

            width: parent.width
            focus: true
            sentences: editor.sentences
            readOnly: editor.field.form.readOnly
            severity: editor.field.severity
            placeholderText: editor.field.defaultText.length > 0 ? editor.field.defaultText : qsTr("One ability a line")
            Accessible.name: editor.field.spoken
            Accessible.description: editor.field.spokenMore
            onLeaving: editor.field.form.endEdit()
        }

        Repeater {
            model: editor.sentences

            SentenceNote {
                width: column.width
                readOnly: editor.field.form.readOnly
                onFixed: {
                    area.fix(index);
                    area.forceActiveFocus(Qt.OtherFocusReason);
                }
            }
        }

        Item {
            width: parent.width
            height: wording.height + 12
            visible: area.length > 0

            Rectangle {
                y: 6
                width: 2
                height: parent.height - 12
                color: Theme.line
            }

            Column {
                id: wording

                x: 11
                y: 6
                width: parent.width - x
                Accessible.role: Accessible.List
                Accessible.name: qsTr("As it is printed")

                Repeater {
                    model: editor.sentences

                    PrintedLine {
                        width: wording.width
                    }
                }
            }
        }
    }
}
