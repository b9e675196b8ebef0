pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models

Item {
    id: editor

    required property FormField field
    readonly property list<string> set: field ? field.selected : []

    implicitHeight: chips.implicitHeight + 4

    ArrowFlow {
        id: chips

        width: parent.width
        y: 2
        spacing: 6

        Repeater {
            model: editor.field.choices

            Chip {
                required property string modelData
                required property int index

                focus: index === 0
                text: index < editor.field.choiceLabels.length ? editor.field.choiceLabels[index] : modelData
                checked: editor.set.includes(modelData)
                enabled: !editor.field.form.readOnly || checked
                Accessible.name: editor.field.accessibleName + ": " + text
                onClicked: if (!editor.field.form.readOnly)
                    editor.field.form.setFlag(editor.field.path, modelData, !checked)
            }
        }
    }
}
