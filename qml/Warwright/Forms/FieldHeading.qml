import QtQuick
import Warwright.Controls
import Warwright.Theme

// Icon, name and unit of a field; a hollow mark while it waits to be filled in.
Item {
    id: heading

    required property FieldBase field

    implicitHeight: 20

    Row {
        id: row

        height: parent.height
        spacing: 4

        GameIcon {
            anchors.verticalCenter: parent.verticalCenter
            visible: heading.field.icon.length > 0
            name: heading.field.icon
            color: Theme.text
        }

        FieldLabel {
            id: label

            width: Math.min(implicitWidth, heading.width - (heading.field.icon.length > 0 ? 20 : 0) - (mark.visible ? 18 : 0))
            height: parent.height
            text: heading.field.spoken
        }

        Icon {
            id: mark

            anchors.verticalCenter: parent.verticalCenter
            visible: heading.field.unfinished
            name: "circle-dashed"
            size: 14
            color: Theme.dim
        }
    }

    HoverHandler {
        id: hover
    }

    HintLoader {
        text: (label.truncated ? label.text + ". " : "") + heading.field.doc + (heading.field.unfinished ? " " + qsTr("To be filled in.") : "")
        keys: heading.field.cite
        wanted: hover.hovered
    }
}
