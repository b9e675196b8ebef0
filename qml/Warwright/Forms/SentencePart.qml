pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Forms
import Warwright.Models
import Warwright.Theme

// A part of a sentence: words, the selector of a verb, or a field.
FocusScope {
    id: part

    required property FormField field // the sentence's field
    readonly property list<string> choices: field ? field.choices : []
    property int kind: FormModel.Words
    property string text
    property real room: 0

    signal chosen

    implicitHeight: Theme.controlHeight
    implicitWidth: made.implicitWidth
    width: Math.min(implicitWidth, room)
    visible: kind !== FormModel.Words || text.length > 0

    function shows(path: string): bool {
        const slot = made.item as SentenceSlot;
        return slot !== null && slot.shows(path);
    }
    function focusPart(path: string, line: int) {
        const slot = made.item as SentenceSlot;
        if (slot)
            slot.focusPart(path, line);
        else if (made.item)
            made.item.forceActiveFocus(Qt.TabFocusReason);
    }

    Lazy {
        id: made

        width: parent.width
        height: parent.height
        sourceComponent: part.kind === FormModel.Slot ? slot : part.kind === FormModel.Verb ? verb : words
    }

    Component {
        id: words

        Label {
            text: part.text
            elide: Text.ElideNone
        }
    }

    Component {
        id: verb

        ComboBox {
            focus: true
            fits: true
            model: part.field.choiceLabels
            docs: part.field.choiceDocs
            currentIndex: part.choices.indexOf(part.field.value)
            displayText: part.text
            placeholder: part.field.value.length > 0 ? part.field.value : qsTr("Choose …")
            severity: part.field.severity
            enabled: !part.field.form.readOnly
            name: part.field.accessibleName
            onActivated: at => {
                part.chosen();
                part.field.form.setValue(part.field.path, part.choices[at]);
                part.field.form.endEdit();
            }
        }
    }

    Component {
        id: slot

        SentenceSlot {
            form: part.field.form
            path: part.text
        }
    }
}
