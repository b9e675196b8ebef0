pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models

// The unfolded part of a finding: its reason, its rule, fixes and approval.
Column {
    id: detail

    required property ProblemsModel problems
    required property int index
    required property string code
    required property string help
    required property string approved
    required property list<string> fixes
    property bool readOnly: false

    signal explained
    signal settling // emitted before the focus leaves the finding or its focused control disappears

    function fix(which: int) {
        settling();
        problems.applyFix(index, which);
    }
    function approve(why: string) {
        if (why.length === 0)
            return;
        settling();
        problems.approve(index, why);
    }

    spacing: 4
    bottomPadding: 12
    Keys.onReturnPressed: {} // keeps Enter from opening the finding
    Keys.onEnterPressed: {}
    // Up and Down move to the previous or next finding.
    Keys.onPressed: event => {
        event.accepted = false;
        if (event.key === Qt.Key_Up || event.key === Qt.Key_Down)
            settling();
    }

    Label {
        width: Math.min(parent.width, 720)
        visible: text.length > 0
        text: detail.help
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }

    Label {
        width: Math.min(parent.width, 720)
        visible: text.length > 0
        text: detail.problems.ruleText(detail.index)
        dim: true
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }

    Label {
        visible: detail.approved.length > 0
        width: Math.min(parent.width, 720)
        text: qsTr("Approved: %1").arg(detail.approved)
        wrapMode: Text.Wrap
    }

    // The changes of a fix that reaches another entity.
    Repeater {
        model: detail.readOnly ? [] : detail.fixes

        Label {
            required property string modelData
            required property int index
            readonly property string changes: detail.problems.previewOfFix(detail.index, index)

            width: Math.min(detail.width, 720)
            visible: changes.length > 0
            text: modelData + "\n" + changes
            dim: true
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
    }

    Flow {
        width: parent.width
        spacing: 8
        topPadding: 4
        visible: !detail.readOnly

        Repeater {
            model: detail.fixes

            Button {
                required property string modelData
                required property int index

                width: Math.min(implicitWidth, detail.width)
                implicitHeight: 28
                iconName: "wrench"
                text: modelData
                hint: modelData.length > 48 ? modelData : ""
                onClicked: detail.fix(index)
            }
        }

        Button {
            readonly property int of: detail.problems.count >= 0 ? detail.problems.sameRuleFixCount(detail.index) : 0

            implicitHeight: 28
            visible: of > 1 && detail.fixes.length > 0
            text: qsTr("Fix all %1 of this kind").arg(of)
            hint: qsTr("Applies the first fix of each finding. One undo step.")
            onClicked: {
                detail.settling();
                detail.problems.fixSameRule(detail.index);
            }
        }

        TextField {
            id: reason

            width: 260
            implicitHeight: 28
            visible: detail.approved.length === 0
            placeholderText: qsTr("Fine as it is, because …")
            Accessible.name: qsTr("Reason for approving")
            onAccepted: detail.approve(text.trim())
        }

        Button {
            implicitHeight: 28
            visible: detail.approved.length === 0
            iconName: "shield-check"
            text: qsTr("Approve")
            enabled: reason.text.trim().length > 0
            hint: qsTr("Hides the finding from the list and saves the reason in the pack")
            onClicked: detail.approve(reason.text.trim())
        }

        Button {
            implicitHeight: 28
            visible: detail.approved.length > 0
            iconName: "undo-2"
            text: qsTr("Withdraw the approval")
            onClicked: {
                detail.settling();
                detail.problems.withdrawApproval(detail.index);
            }
        }

        LinkButton {
            implicitHeight: 28
            text: detail.code
            Accessible.name: qsTr("More about %1").arg(detail.code)
            onClicked: detail.explained()
        }
    }
}
