import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A swatch, the value, and a palette of printable colours on which white text is readable.
Item {
    id: editor

    required property FormField field

    // Whether the palette is next to the value. If there is too little room, the palette is below.
    readonly property bool beside: width - palette.wide >= 32 + 8 + 96 + 8

    implicitHeight: beside ? 32 : 36 + palette.implicitHeight

    Rectangle {
        id: swatch

        width: 32
        height: 32
        radius: Theme.radius
        color: /^#[0-9a-fA-F]{6}$/.test(editor.field.value) ? editor.field.value : "transparent"
        border.width: 1
        border.color: Theme.divider
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
        placeholderText: editor.field.placeholder.length > 0 ? editor.field.placeholder : "#RRGGBB"
        Accessible.name: editor.field.accessibleName
        Accessible.description: editor.field.accessibleDescription
        onTextEdited: editor.field.form.setValue(editor.field.path, text)
        onEditingFinished: editor.field.form.endEdit()
    }

    Swatches {
        id: palette

        readonly property real wide: palette.palette.length * (18 + spacing) + 2 * padding

        x: editor.beside ? input.x + input.width + 8 : 0
        y: editor.beside ? 5 : 36
        width: Math.min(wide, editor.width - x)
        current: swatch.color
        enabled: !editor.field.form.readOnly
        onChosen: colour => {
            editor.field.form.setValue(editor.field.path, colour);
            editor.field.form.endEdit();
        }
    }
}
