import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

TextField {
    id: editor

    required property FormField field

    text: field.value
    severity: field.severity
    readOnly: field.form.readOnly
    placeholderText: field.placeholder
    font.family: field.fieldKind === "edge-run" || field.fieldKind === "cell" || field.fieldKind === "expression" ? Theme.monoFont : "Warwright UI"
    Accessible.name: field.accessibleName
    Accessible.description: field.accessibleDescription
    onTextEdited: field.form.setValue(field.path, text)
    onEditingFinished: field.form.endEdit()
    onActiveFocusChanged: if (!activeFocus && text !== field.value)
        text = Qt.binding(() => field.value)
}
