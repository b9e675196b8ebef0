import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Asks for the reason why all findings of a group are approved.
FocusScope {
    id: ask

    required property ProblemsModel problems
    required property string group
    // The binding of `count` reads `of` so that it updates when the list changes.
    readonly property int of: problems.count
    readonly property int count: of >= 0 ? problems.groupApprovableCount(group) : 0

    signal approved(string reason)
    signal cancelled

    Keys.onEscapePressed: cancelled()

    // Takes the focus later, since the item must be in the window first.
    Timer {
        interval: 0
        running: true
        onTriggered: reason.forceActiveFocus(Qt.TabFocusReason)
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.raisedSurface
    }

    Label {
        id: title

        x: 16
        width: Math.min(implicitWidth, ask.width - answers.width - 40)
        height: parent.height
        text: ask.of >= 0 ? ask.count + " × " + ask.problems.groupTitle(ask.group) : ""
        strong: true
    }

    Row {
        id: answers

        anchors.right: parent.right
        anchors.rightMargin: 16
        y: 6
        spacing: 8

        TextField {
            id: reason

            width: Math.min(360, ask.width * 0.36)
            implicitHeight: 28
            focus: true
            placeholderText: qsTr("Fine as they are, because …")
            Accessible.name: qsTr("Reason for approving these findings")
            onAccepted: if (text.trim().length > 0)
                ask.approved(text.trim())
        }

        Button {
            implicitHeight: 28
            iconName: "shield-check"
            text: ask.count === 1 ? qsTr("Approve") : qsTr("Approve all %1").arg(ask.count)
            enabled: reason.text.trim().length > 0
            onClicked: ask.approved(reason.text.trim())
        }

        Button {
            implicitHeight: 28
            quiet: true
            text: qsTr("Cancel")
            onClicked: ask.cancelled()
        }
    }
}
