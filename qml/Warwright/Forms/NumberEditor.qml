import QtQuick
import Warwright.Controls
import Warwright.Models

Item {
    id: editor

    required property FormField field
    readonly property bool united: field.fieldKind === "number" && field.unit.length > 0
    // The value without its unit: `25` for `25 mm`. The unit is shown next to the number.
    readonly property string bare: withoutUnit(field.value)

    function withoutUnit(text: string): string {
        return united && text.endsWith(" " + field.unit) ? text.slice(0, -field.unit.length - 1) : text;
    }

    implicitHeight: 32

    Stepper {
        id: stepper

        width: Math.min(parent.width, 168)
        focus: true
        value: editor.bare
        from: isNaN(editor.field.minimum) ? -Infinity : editor.field.minimum
        to: isNaN(editor.field.maximum) ? Infinity : editor.field.maximum
        step: editor.field.step > 0 ? editor.field.step : 1
        word: editor.field.choices.length > 0 ? editor.field.choices[0] : ""
        placeholder: editor.withoutUnit(editor.field.placeholder)
        unit: editor.united || (editor.field.fieldKind === "length" && !isNaN(Number(editor.bare))) ? editor.field.unit : ""
        severity: editor.field.severity
        readOnly: editor.field.form.readOnly
        name: editor.field.accessibleName
        description: editor.field.accessibleDescription
        onStepped: steps => editor.field.form.stepValue(editor.field.path, steps)
        onEdited: text => editor.field.form.setValue(editor.field.path, editor.united && text.length > 0 && !isNaN(Number(text)) ? text + " " + editor.field.unit : text)
        onFinished: editor.field.form.endEdit()
    }
}
