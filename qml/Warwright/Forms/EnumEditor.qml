pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models

// Offers the choices as chips if there are few, otherwise as a list.
Item {
    id: editor

    required property FormField field
    readonly property list<string> words: field ? field.choices : []
    readonly property bool asChips: field.hint === "chips" ? field.choices.length <= 10 : field.choices.length <= 5

    function labelAt(at: int): string {
        return at < field.choiceLabels.length ? field.choiceLabels[at] : field.choices[at];
    }
    function choose(value: string) {
        field.form.setValue(field.path, value);
        field.form.endEdit();
    }

    implicitHeight: asChips ? chips.implicitHeight + 4 : 32

    ArrowFlow {
        id: chips

        width: parent.width
        y: 2
        spacing: 6
        visible: editor.asChips

        Repeater {
            model: editor.asChips ? editor.field.choices : []

            Chip {
                required property string modelData
                required property int index

                focus: index === 0
                text: editor.labelAt(index)
                checked: editor.field.value === modelData
                enabled: !editor.field.form.readOnly || checked
                Accessible.role: Accessible.RadioButton
                Accessible.name: editor.field.accessibleName + ": " + text
                onClicked: if (!editor.field.form.readOnly)
                    editor.choose(modelData)
            }
        }

        Lazy {
            active: editor.asChips && editor.field.value.length > 0 && !editor.words.includes(editor.field.value)
            visible: active
            sourceComponent: Chip {
                text: editor.field.value
                checked: true
            }
        }
    }

    Lazy {
        width: Math.min(parent.width, 280)
        active: !editor.asChips
        source: "EnumList.qml"
        properties: ({
                "field": editor.field
            })
    }
}
