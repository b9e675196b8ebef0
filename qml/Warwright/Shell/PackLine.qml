import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A line about a pack. The first line of each section has a heading above it.
Clickable {
    id: line

    required property int index
    required property int part
    required property bool first
    required property string title
    required property string detail
    required property string icon
    required property int level
    required property bool leads
    property string heading
    readonly property int lead: first ? 44 : 0
    readonly property bool marked: level > Severity.Info // whether the line shows a severity; remarks don't

    implicitHeight: lead + 32
    tabStop: leads
    Accessible.role: leads ? Accessible.Button : Accessible.StaticText
    Accessible.name: title + (detail.length > 0 ? ", " + detail : "")

    Label {
        x: 16
        y: 12
        visible: line.first
        height: visible ? 28 : 0
        text: line.heading
        strong: true
        Accessible.role: Accessible.Heading
        Accessible.name: text
    }

    Rectangle {
        x: 8
        y: line.lead
        width: parent.width - 16
        height: 32
        radius: 4
        color: line.leads && line.hovered ? Theme.hover : "transparent"

        FocusRing {
            visible: line.visualFocus
        }
    }

    Icon {
        x: 16
        y: line.lead + 8
        visible: line.marked
        name: visible ? Theme.severityIcon(line.level) : ""
        color: Theme.severityColour(line.level, Theme.dark)
    }

    GameIcon {
        x: 16
        y: line.lead + 8
        visible: !line.marked && line.icon.length > 0
        name: visible ? line.icon : ""
    }

    Icon {
        x: 16
        y: line.lead + 8
        visible: !line.marked && line.icon.length === 0
        name: line.part === PackModel.Requirements ? "package" : "list"
        color: Theme.dimText
    }

    Label {
        id: name

        x: 40
        y: line.lead
        width: Math.min(implicitWidth, line.width - x - 16 - Math.min(more.implicitWidth, line.width / 2) - 8)
        height: 32
        text: line.title
    }

    Label {
        id: more

        anchors.right: parent.right
        anchors.rightMargin: 16
        y: line.lead
        width: Math.min(implicitWidth, line.width - name.x - name.width - 24)
        height: 32
        text: line.detail
        dim: true
        font.pixelSize: Theme.fontLabel
    }
}
