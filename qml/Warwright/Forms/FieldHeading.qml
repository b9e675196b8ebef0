pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Icon, name and unit of a field. A hollow mark shows that the field must be filled in.
Item {
    id: heading

    required property FormField field
    property bool inline: false // whether the heading is on the editor's line
    // Whether to hide the icon, because the name would be cut off next to it.
    readonly property bool cramped: !inline && label.text.indexOf(" ") < 0 && metrics.advanceWidth * (Theme.fontLabel - 2) > (width - 20 - (mark.active ? 18 : 0)) * Theme.fontLabel
    readonly property int lead: field.icon.length > 0 && !cramped ? 20 : 0
    readonly property real room: width - lead - (mark.active ? 18 : 0)
    // Whether to wrap the name. A name that must shrink by at most a pixel isn't wrapped.
    readonly property bool wraps: !inline && label.text.indexOf(" ") > 0 && metrics.advanceWidth * (Theme.fontLabel - 1) > room * Theme.fontLabel

    implicitHeight: wraps ? Math.max(20, label.implicitHeight) : 20

    TextMetrics {
        id: metrics

        font: label.font
        text: heading.field.accessibleName
    }

    GameIcon {
        anchors.verticalCenter: parent.verticalCenter
        visible: heading.lead > 0
        name: Theme.gameIcon(heading.field.icon, Theme.paletteVersion)
        color: Theme.text
    }

    FieldLabel {
        id: label

        x: heading.lead
        width: Math.min(implicitWidth, heading.room)
        height: parent.height
        text: heading.field.accessibleName
        // Wraps or shrinks the name so that it isn't cut off.
        wrapMode: heading.wraps ? Text.WordWrap : Text.NoWrap
        maximumLineCount: 2
        fontSizeMode: heading.wraps ? Text.FixedSize : Text.HorizontalFit
        minimumPixelSize: Theme.fontLabel - 2
    }

    Lazy {
        id: mark

        x: label.x + Math.min(label.width, label.contentWidth) + 4
        anchors.verticalCenter: parent.verticalCenter
        active: heading.field.isUnfinished
        sourceComponent: Icon {
            name: "circle-dashed"
            size: 14
            color: Theme.dimText
        }
    }

    HoverHandler {
        id: hover
    }

    HintLoader {
        text: hover.hovered ? (label.truncated ? label.text + ". " : "") + heading.field.doc + (heading.field.isUnfinished ? " " + qsTr("Not filled in yet.") : "") : ""
        keys: heading.field.citedRules
        wanted: hover.hovered
        above: true
    }
}
