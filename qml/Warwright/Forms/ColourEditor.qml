import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A swatch and the value; the palette offers printable colours that white text can stand on.
Item {
    id: editor

    required property FormField field

    implicitHeight: 32

    Rectangle {
        id: swatch

        width: 32
        height: 32
        radius: Theme.radius
        color: /^#[0-9a-fA-F]{6}$/.test(editor.field.value) ? editor.field.value : "transparent"
        border.width: 1
        border.color: Theme.line
    }

    TextField {
        id: input

        anchors.left: swatch.right
        anchors.leftMargin: 8
        width: 96
        focus: true
        text: editor.field.value
        severity: editor.field.severity
        readOnly: editor.field.form.readOnly
        placeholderText: editor.field.defaultText.length > 0 ? editor.field.defaultText : "#RRGGBB"
        Accessible.name: editor.field.spoken
        Accessible.description: editor.field.spokenMore
        onTextEdited: editor.field.form.setValue(editor.field.path, text)
        onEditingFinished: editor.field.form.endEdit()
    }

    Swatches {
        anchors.left: input.right
        anchors.leftMargin: 8
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        height: 22
        clip: true
        current: swatch.color
        enabled: !editor.field.form.readOnly
        onChosen: colour => {
            editor.field.form.setValue(editor.field.path, colour);
            editor.field.form.endEdit();
        }
    }
}
