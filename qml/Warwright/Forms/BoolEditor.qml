import QtQuick
import Warwright.Controls
import Warwright.Models

Toggle {
    required property FormField field

    checked: (field.present ? field.value : field.defaultText) === "true"
    enabled: !field.form.readOnly
    implicitHeight: 32
    text: field.depth > 0 ? "" : (checked ? qsTr("Yes") : qsTr("No"))
    Accessible.name: field.spoken
    Accessible.description: field.spokenMore
    onToggled: {
        field.form.setValue(field.path, checked ? "true" : "false");
        field.form.endEdit();
    }
}
