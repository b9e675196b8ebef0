import QtQuick
import Warwright.Models

// A text field that names an icon (`hint: icon` in its schema).
IconField {
    id: editor

    required property FormField field

    form: field.form
    value: field.value
    name: field.accessibleName
    description: field.accessibleDescription
    severity: field.severity
    readOnly: field.form.readOnly
    placeholder: field.placeholder.length > 0 ? field.placeholder : qsTr("Choose an icon …")
    onChosen: value => {
        field.form.setValue(field.path, value);
        field.form.endEdit();
    }
    Keys.onDeletePressed: if (!readOnly && field.canRemove)
        field.form.clear(field.path)
}
