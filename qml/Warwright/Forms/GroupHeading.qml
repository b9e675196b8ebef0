import QtQuick
import Warwright.Controls

Item {
    id: heading

    required property FieldBase field

    implicitHeight: field.index === 0 ? 0 : 28
    visible: field.index > 0

    Label {
        y: 4
        height: 20
        text: heading.field.label
        strong: true
    }
}
