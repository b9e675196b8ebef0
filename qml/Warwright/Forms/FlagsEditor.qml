pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls

Item {
    id: editor

    required property FieldBase field

    implicitHeight: chips.implicitHeight + 4

    Flow {
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
                checked: editor.field.selected.includes(modelData)
                enabled: !editor.field.form.readOnly || checked
                Accessible.name: editor.field.spoken + ": " + text
                onClicked: if (!editor.field.form.readOnly)
                    editor.field.form.setFlag(editor.field.path, modelData, !checked)
            }
        }
    }
}
