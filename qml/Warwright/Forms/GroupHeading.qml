import QtQuick
import Warwright.Controls
import Warwright.Models

Item {
    id: heading

    required property FormField field

    height: field.index === 0 ? 0 : 28
    visible: field.index > 0
    Accessible.role: Accessible.Heading
    Accessible.name: field.label

    Label {
        y: 4
        height: 20
        text: heading.field.label
        strong: true
    }
}
