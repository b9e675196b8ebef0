pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// What it costs of what it may, and what the checks still ask for.
Column {
    id: head

    required property RosterModel roster
    readonly property real spare: roster.limit - roster.spent
    readonly property bool over: roster.measured && spare < 0
    readonly property string verdict: !roster.measured ? "" : over ? qsTr("%1 too many").arg(-spare) : roster.unknown > 0 ? qsTr("%1 left at most").arg(spare) : spare > 0 ? qsTr("%1 left").arg(spare) : qsTr("Nothing left")
    property bool whole: false // all of what is asked for, not only the first

    spacing: 6

    Item {
        width: parent.width
        height: 28

        Label {
            id: sum

            height: parent.height
            text: !head.roster.measured ? qsTr("%1 in all").arg(head.roster.copies) : head.roster.unknown > 0 ? qsTr("%1 + %2 unknown of %3 %4").arg(head.roster.spent).arg(head.roster.unknown).arg(head.roster.limit).arg(head.roster.unit) : qsTr("%1 of %2 %3").arg(head.roster.spent).arg(head.roster.limit).arg(head.roster.unit)
            strong: true
            font.pixelSize: Theme.fontTitle
            Accessible.role: Accessible.StaticText
            Accessible.name: text + (head.verdict.length > 0 ? ", " + head.verdict : "")
        }

        Icon {
            id: sign

            x: sum.implicitWidth + 12
            anchors.verticalCenter: parent.verticalCenter
            visible: head.roster.measured && head.spare <= 0 && (head.over || head.roster.unknown === 0)
            name: head.over ? "circle-alert" : "circle-check"
            color: head.over ? Theme.error : Theme.good
        }

        Label {
            x: sum.implicitWidth + (sign.visible ? 34 : 12)
            height: parent.height
            text: head.verdict
            color: head.over ? Theme.error : Theme.dim
        }

        Label {
            anchors.right: parent.right
            height: parent.height
            visible: head.roster.measured
            text: qsTr("%1 in all").arg(head.roster.copies)
            dim: true
        }
    }

    Rectangle {
        width: parent.width
        height: 8
        radius: 4
        visible: head.roster.measured
        color: Theme.hover
        border.width: 1
        border.color: Theme.line

        Rectangle {
            width: Math.min(1, head.roster.limit > 0 ? head.roster.spent / head.roster.limit : 0) * parent.width
            height: parent.height
            radius: 4
            color: head.over ? Theme.error : Theme.accent
        }
    }

    Item {
        width: 1
        height: 2
    }

    Repeater {
        model: head.roster.lacks

        Clickable {
            id: lack

            required property string modelData
            required property int index
            readonly property int level: head.roster.lackLevels[index] ?? Severity.Info
            readonly property string severity: level === Severity.Error ? "error" : level === Severity.Warning ? "warning" : level === Severity.Info ? "info" : "unfinished"

            width: head.width
            visible: head.whole || index < 3
            implicitHeight: Math.max(24, words.implicitHeight + 6)
            tabStop: true
            Accessible.name: modelData
            onClicked: head.roster.showLack(index)

            Rectangle {
                anchors.fill: parent
                anchors.leftMargin: -6
                radius: 4
                color: lack.hovered ? Theme.hover : "transparent"

                FocusRing {
                    visible: lack.visualFocus
                }
            }

            Icon {
                y: 4
                name: Theme.severityIcon(lack.severity)
                color: Theme.severity(lack.severity, Theme.dark)
            }

            Label {
                id: words

                x: 24
                y: 3
                width: parent.width - x
                text: lack.modelData
                wrapMode: Text.Wrap
                elide: Text.ElideNone
            }
        }
    }

    LinkButton {
        visible: head.roster.lacks.length > 3
        text: head.whole ? qsTr("Fewer") : qsTr("%1 more").arg(head.roster.lacks.length - 3)
        onClicked: head.whole = !head.whole
    }

    Row {
        visible: head.roster.lacks.length === 0
        height: 24
        spacing: 8

        Icon {
            anchors.verticalCenter: parent.verticalCenter
            name: head.roster.below > 0 ? "arrow-down" : "circle-check"
            color: head.roster.below > 0 ? Theme.dim : Theme.good
        }

        Label {
            height: parent.height
            text: head.roster.below > 1 ? qsTr("%1 findings below").arg(head.roster.below) : head.roster.below === 1 ? qsTr("1 finding below") : qsTr("Nothing is missing")
            dim: true
        }
    }
}
