pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The roster's cost and limit, and the requirements that aren't met.
Column {
    id: head

    required property RosterModel roster
    readonly property real spare: roster.limit - roster.spent
    readonly property bool over: roster.hasLimit && spare < 0
    readonly property string verdict: !roster.hasLimit ? "" : over ? qsTr("%1 over the limit").arg(-spare) : roster.unknownCostCount > 0 ? qsTr("at most %1 left").arg(spare) : spare > 0 ? qsTr("%1 left").arg(spare) : qsTr("Nothing left")
    property bool whole: false // whether all requirements are shown
    readonly property int gravest: {
        let at = -1;
        for (let i = 0; i < roster.generalFindings.length; ++i)
            if (at < 0 || roster.generalFindingLevels[i] > roster.generalFindingLevels[at])
                at = i;
        return at;
    }

    spacing: 6

    Item {
        width: parent.width
        height: 28

        Label {
            id: sum

            height: parent.height
            text: !head.roster.hasLimit ? qsTr("%1 in total").arg(head.roster.copies) : head.roster.unknownCostCount > 0 ? qsTr("%1 of %2 %3, %4 unknown").arg(head.roster.spent).arg(head.roster.limit).arg(head.roster.unit).arg(head.roster.unknownCostCount) : qsTr("%1 of %2 %3").arg(head.roster.spent).arg(head.roster.limit).arg(head.roster.unit)
            strong: true
            font.pixelSize: Theme.fontTitle
            Accessible.role: Accessible.StaticText
            Accessible.name: text + (head.verdict.length > 0 ? ", " + head.verdict : "")
        }

        Icon {
            id: sign

            x: sum.implicitWidth + 12
            anchors.verticalCenter: parent.verticalCenter
            visible: head.roster.hasLimit && head.spare <= 0 && (head.over || head.roster.unknownCostCount === 0)
            name: head.over ? "circle-alert" : "circle-check"
            color: head.over ? Theme.error : Theme.success
        }

        Label {
            x: sum.implicitWidth + (sign.visible ? 34 : 12)
            height: parent.height
            text: head.verdict
            color: head.over ? Theme.error : Theme.dimText
        }

        Label {
            anchors.right: parent.right
            height: parent.height
            visible: head.roster.hasLimit
            text: qsTr("%1 in total").arg(head.roster.copies)
            dim: true
        }
    }

    Rectangle {
        width: parent.width
        height: 8
        radius: 4
        visible: head.roster.hasLimit
        color: Theme.hover
        border.width: 1
        border.color: Theme.divider

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

    // The item is always one line high, so that items below don't move under the pointer.
    Item {
        width: parent.width
        height: 24

        RosterLack {
            width: parent.width - (more.visible ? more.width + 8 : 0)
            height: parent.height
            visible: head.gravest >= 0
            words: head.roster.generalFindings[head.gravest] ?? ""
            level: head.roster.generalFindingLevels[head.gravest] ?? Severity.Info
            onClicked: head.roster.showGeneralFinding(head.gravest)
        }

        LinkButton {
            id: more

            anchors.right: parent.right
            height: parent.height
            visible: head.roster.generalFindings.length > 1
            text: head.whole ? qsTr("Show fewer") : qsTr("%1 more").arg(head.roster.generalFindings.length - 1)
            onClicked: head.whole = !head.whole
        }

        Row {
            visible: head.gravest < 0
            height: parent.height
            spacing: 8

            Icon {
                anchors.verticalCenter: parent.verticalCenter
                name: head.roster.entryFindingCount > 0 ? "arrow-down" : "circle-check"
                color: head.roster.entryFindingCount > 0 ? Theme.dimText : Theme.success
            }

            Label {
                height: parent.height
                text: head.roster.entryFindingCount > 1 ? qsTr("%1 findings below").arg(head.roster.entryFindingCount) : head.roster.entryFindingCount === 1 ? qsTr("1 finding below") : qsTr("Nothing is missing")
                dim: true
            }
        }
    }

    Repeater {
        model: head.whole ? head.roster.generalFindings : []

        RosterLack {
            required property string modelData
            required property int index

            width: head.width
            visible: index !== head.gravest
            wraps: true
            words: modelData
            level: head.roster.generalFindingLevels[index] ?? Severity.Info
            onClicked: head.roster.showGeneralFinding(index)
        }
    }
}
