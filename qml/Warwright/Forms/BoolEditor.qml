import QtQuick
import Warwright.Controls
import Warwright.Models

Toggle {
    required property FormField field

    checked: (field.isPresent ? field.value : field.defaultText) === "true"
    enabled: !field.form.readOnly
    implicitHeight: 32
    text: field.depth > 0 ? "" : (checked ? qsTr("Yes") : qsTr("No"))
    Accessible.name: field.accessibleName
    Accessible.description: field.accessibleDescription
    onToggled: {
        field.form.setValue(field.path, checked ? "true" : "false");
        field.form.endEdit();
    }
}
