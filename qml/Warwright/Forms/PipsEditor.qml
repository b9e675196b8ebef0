import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A number as circles, as on the card, with a field for typing the number.
Item {
    id: editor

    required property FormField field
    readonly property string shown: field.value.length > 0 ? field.value : field.placeholder
    readonly property int number: isNaN(Number(shown)) ? 0 : Number(shown)

    implicitHeight: Math.max(32, pips.implicitHeight)

    Stepper {
        id: stepper

        width: 104
        focus: true
        value: editor.field.value
        placeholder: editor.field.placeholder
        from: isNaN(editor.field.minimum) ? 0 : editor.field.minimum
        to: isNaN(editor.field.maximum) ? Infinity : editor.field.maximum
        severity: editor.field.severity
        readOnly: editor.field.form.readOnly
        name: editor.field.accessibleName
        description: editor.field.accessibleDescription
        onStepped: steps => editor.field.form.stepValue(editor.field.path, steps)
        onEdited: text => editor.field.form.setValue(editor.field.path, text)
        onFinished: editor.field.form.endEdit()
    }

    Pips {
        id: pips

        anchors.left: stepper.right
        anchors.leftMargin: 12
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        value: Math.max(0, Math.min(30, editor.number))
        shown: Math.min(most, editor.number + 1)
        least: stepper.from
        most: 30
        opacity: editor.field.value.length > 0 ? 1 : 0.5 // a default value is drawn paler
        tint: Theme.gameColour(editor.field.icon.length > 0 ? editor.field.icon : editor.field.keyText, Theme.paletteVersion)
        name: editor.field.accessibleName
        readOnly: editor.field.form.readOnly
        onEdited: value => {
            editor.field.form.setValue(editor.field.path, String(value));
            editor.field.form.endEdit();
        }
    }
}
