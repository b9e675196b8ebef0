import QtQuick
import Warwright.Models

// The editor of a field whose text is an icon's name (`hint: icon` in the schema).
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
