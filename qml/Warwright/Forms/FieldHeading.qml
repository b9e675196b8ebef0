pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Icon, name and unit of a field; a hollow mark while it waits to be filled in.
Item {
    id: heading

    required property FormField field
    readonly property int lead: field.icon.length > 0 ? 20 : 0

    implicitHeight: 20

    GameIcon {
        anchors.verticalCenter: parent.verticalCenter
        name: heading.field.icon
        color: Theme.text
    }

    FieldLabel {
        id: label

        x: heading.lead
        width: Math.min(implicitWidth, heading.width - heading.lead - (mark.active ? 18 : 0))
        height: parent.height
        text: heading.field.spoken
        fontSizeMode: Text.HorizontalFit // a little smaller rather than cut
        minimumPixelSize: Theme.fontLabel - 2
    }

    Lazy {
        id: mark

        x: label.x + label.width + 4
        anchors.verticalCenter: parent.verticalCenter
        active: heading.field.unfinished
        sourceComponent: Icon {
            name: "circle-dashed"
            size: 14
            color: Theme.dim
        }
    }

    HoverHandler {
        id: hover
    }

    HintLoader {
        text: hover.hovered ? (label.truncated ? label.text + ". " : "") + heading.field.doc + (heading.field.unfinished ? " " + qsTr("To be filled in.") : "") : ""
        keys: heading.field.cite
        wanted: hover.hovered
        above: true
    }
}
