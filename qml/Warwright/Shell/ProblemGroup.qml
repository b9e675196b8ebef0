pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models

// The title and count of a group of findings, with buttons to apply all fixes or approve all.
Item {
    id: head

    required property string group
    required property ProblemsModel problems
    property bool readOnly: false
    // The bindings read `of` so that they update when the list changes.
    readonly property int of: problems.count
    readonly property int count: of >= 0 ? problems.groupCount(group) : 0
    readonly property string about: of >= 0 ? problems.groupTitle(group) : ""
    readonly property int fixes: of >= 0 && !readOnly ? problems.groupFixCount(group) : 0
    readonly property int approvals: of >= 0 && !readOnly ? problems.groupApprovableCount(group) : 0

    signal approvingWanted

    implicitHeight: 34
    Accessible.role: Accessible.Heading
    Accessible.name: title.text

    Label {
        id: title

        x: 16
        y: 4
        width: Math.min(implicitWidth, parent.width - x - 24 - actions.width)
        height: 28
        text: head.problems.grouping === ProblemsModel.Rule ? qsTr("%1 × %2").arg(head.count).arg(head.about) : qsTr("%1 · %2").arg(head.about).arg(head.count)
        strong: true
    }

    Row {
        id: actions

        x: title.x + title.width + 8
        y: 7
        spacing: 4

        LinkButton {
            visible: head.fixes > 0 && head.count > 1
            text: head.fixes === head.count ? qsTr("Fix these %1").arg(head.count) : qsTr("Fix %1 of these").arg(head.fixes)
            onClicked: head.problems.fixGroup(head.group)
        }

        LinkButton {
            visible: head.approvals > 0 && head.count > 1
            text: head.approvals === head.count ? qsTr("Approve these %1 …").arg(head.count) : qsTr("Approve %1 of these …").arg(head.approvals)
            onClicked: head.approvingWanted()
        }
    }
}
