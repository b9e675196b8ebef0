import QtQuick
import Warwright.Controls

Item {
    id: heading

    required property FieldBase field

    implicitHeight: field.index === 0 ? 0 : 36
    visible: field.index > 0

    Label {
        y: 8
        height: 20
        text: heading.field.label
        strong: true
    }

    Line {
        y: 30
        width: parent.width
        visible: false
    }
}
