import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Moves an element of a list or map up or down, or removes it.
Row {
    id: tools

    required property FormField field

    height: Theme.controlHeight

    function position(): int {
        const match = /\[(\d+)\]$/.exec(field.path);
        return match ? Number(match[1]) : 0;
    }

    Button {
        width: 24
        quiet: true
        visible: tools.field.canMoveUp || tools.field.canMoveDown
        enabled: tools.field.canMoveUp
        iconName: "arrow-up"
        iconSize: 14
        hint: qsTr("Move up")
        onClicked: tools.field.form.move(tools.field.path, tools.position() - 1)
    }

    Button {
        width: 24
        quiet: true
        visible: tools.field.canMoveUp || tools.field.canMoveDown
        enabled: tools.field.canMoveDown
        iconName: "arrow-down"
        iconSize: 14
        hint: qsTr("Move down")
        onClicked: tools.field.form.move(tools.field.path, tools.position() + 1)
    }

    Button {
        width: 28
        quiet: true
        visible: tools.field.canRemove
        iconName: "x"
        iconSize: 14
        hint: qsTr("Remove %1").arg(tools.field.accessibleName)
        onClicked: tools.field.form.remove(tools.field.path)
    }
}
