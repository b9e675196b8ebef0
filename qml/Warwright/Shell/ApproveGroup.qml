import QtQuick
import Warwright.Controls

// One reason for all findings of a group.
FocusScope {
    id: ask

    required property int count

    signal approved(string reason)
    signal cancelled

    Keys.onEscapePressed: cancelled()

    // Once it stands in the window.
    Timer {
        interval: 0
        running: true
        onTriggered: reason.forceActiveFocus(Qt.TabFocusReason)
    }

    Row {
        spacing: 8

        TextField {
            id: reason

            width: Math.min(360, ask.width - 240)
            implicitHeight: 28
            focus: true
            placeholderText: qsTr("Fine as they are, because …")
            Accessible.name: qsTr("Reason for approving all of them")
            onAccepted: if (text.trim().length > 0)
                ask.approved(text.trim())
        }

        Button {
            implicitHeight: 28
            iconName: "shield-check"
            text: ask.count === 1 ? qsTr("Approve it") : qsTr("Approve all %1").arg(ask.count)
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
