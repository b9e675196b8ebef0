pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// A row of the comparison: a card or value before and after, or a finding that is new or gone.
Clickable {
    id: row

    required property int index
    required property string heading // the section's heading; only the section's first row has it
    required property string title
    required property string detail
    required property string before
    required property string after
    required property string beforeImage
    required property string afterImage
    required property bool pictured
    required property int severity
    required property bool gone
    property bool current: false
    readonly property bool finding: severity !== Severity.None
    readonly property string standing: finding ? (gone ? qsTr("resolved") : qsTr("new")) : ""

    readonly property var words: [heading, title, detail, standing, before.length > 0 ? qsTr("%1, was %2").arg(after).arg(before) : ""]
    readonly property int lead: heading.length > 0 ? 36 : 0

    height: lead + (pictured ? 136 : 44)
    Accessible.role: Accessible.ListItem
    Accessible.name: words.filter(part => part.length > 0).join(", ")

    Label {
        x: 16
        width: parent.width - 32
        height: 36
        visible: row.lead > 0
        verticalAlignment: Text.AlignBottom
        bottomPadding: 6
        text: row.heading
        dim: true
        strong: true
        font.pixelSize: Theme.fontLabel
    }

    Rectangle {
        anchors.fill: parent
        anchors.topMargin: row.lead + 2
        anchors.bottomMargin: 2
        anchors.leftMargin: 8
        anchors.rightMargin: 8
        radius: 4
        color: row.hovered ? Theme.hover : "transparent"

        FocusRing {
            visible: row.current
        }
    }

    Icon {
        id: icon

        x: 16
        anchors.verticalCenter: parent.verticalCenter
        anchors.verticalCenterOffset: row.lead / 2
        visible: row.finding
        name: row.gone ? "circle-check" : (row.finding ? Theme.severityIcon(row.severity) : "")
        size: 16
        color: row.gone ? Theme.success : (row.finding ? Theme.severityColour(row.severity, Theme.dark) : Theme.dimText)
    }

    Column {
        x: row.finding ? 44 : 16
        width: (row.pictured ? pictures.x : values.x) - x - 12
        anchors.verticalCenter: parent.verticalCenter
        anchors.verticalCenterOffset: row.lead / 2
        spacing: 2

        Label {
            width: parent.width
            text: row.title
        }

        Label {
            width: parent.width
            visible: text.length > 0
            text: row.detail
            dim: true
            font.pixelSize: Theme.fontLabel
        }
    }

    Row {
        id: values

        anchors.right: parent.right
        anchors.rightMargin: 20
        anchors.verticalCenter: parent.verticalCenter
        anchors.verticalCenterOffset: row.lead / 2
        visible: !row.pictured
        spacing: 8

        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, row.width * 0.28)
            visible: row.before.length > 0
            text: row.before
            dim: true
        }

        Icon {
            anchors.verticalCenter: parent.verticalCenter
            visible: row.before.length > 0
            name: "arrow-right"
            size: 14
            color: Theme.dimText
        }

        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, row.width * 0.28)
            visible: row.before.length > 0
            text: row.after
            strong: true
        }

        Label {
            anchors.verticalCenter: parent.verticalCenter
            visible: row.finding
            text: row.standing
            dim: true
            font.pixelSize: Theme.fontLabel
        }
    }

    Row {
        id: pictures

        anchors.right: parent.right
        anchors.rightMargin: 20
        anchors.verticalCenter: parent.verticalCenter
        anchors.verticalCenterOffset: row.lead / 2
        visible: row.pictured
        spacing: 8

        ImpactPicture {
            source: row.beforeImage
            none: qsTr("no card before")
        }

        Icon {
            anchors.verticalCenter: parent.verticalCenter
            name: "arrow-right"
            size: 14
            color: Theme.dimText
        }

        ImpactPicture {
            source: row.afterImage
            none: qsTr("no card now")
        }
    }
}
