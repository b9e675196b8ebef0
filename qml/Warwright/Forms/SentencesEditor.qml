pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Models
import Warwright.Theme

// Edits a text with one sentence per line. Shows its findings and the printed result below.
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
            placeholderText: editor.field.placeholder.length > 0 ? editor.field.placeholder : qsTr("One sentence per line")
            Accessible.name: editor.field.accessibleName
            Accessible.description: editor.field.accessibleDescription
            onLeaving: {
                editor.field.form.endEdit();
                notes.kept = list.height;
            }
            onLineCountChanged: notes.kept = list.height // resizes the notes now, since the new line count moves the items below anyway
        }

        // Reserves one line for findings. While the user types, further findings cover the items below.
        Item {
            id: notes

            property real kept: 0

            width: parent.width
            height: Math.max(editor.field.form.readOnly ? 0 : 24, kept)
            z: 1

            Rectangle {
                width: parent.width
                height: list.height
                visible: list.height > notes.height
                radius: 4
                color: Theme.raisedSurface
                border.width: 1
                border.color: Theme.divider
            }

            Column {
                id: list

                width: parent.width
                onHeightChanged: if (!area.activeFocus)
                    notes.kept = height

                Repeater {
                    model: editor.sentences

                    SentenceNote {
                        width: notes.width
                        readOnly: editor.field.form.readOnly
                        onFixed: {
                            area.fix(index);
                            area.forceActiveFocus(Qt.OtherFocusReason);
                        }
                    }
                }
            }
        }

        Item {
            width: parent.width
            height: wording.height + 6
            visible: area.length > 0

            Rectangle {
                width: 2
                height: parent.height - 6
                color: Theme.divider
            }

            Column {
                id: wording

                x: 11
                width: parent.width - x
                Accessible.role: Accessible.List
                Accessible.name: qsTr("Printed text")

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
