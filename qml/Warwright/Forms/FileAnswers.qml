import QtQuick
import Warwright.Controls
import Warwright.Theme

// The buttons of a file dialog, and a text if the input can't be accepted yet.
Item {
    id: answers

    property string trouble
    property string asked // path of the file that would be overwritten
    property string accept

    signal accepted
    signal cancelled

    height: Theme.controlHeight

    Label {
        width: parent.width - buttons.width - 8
        height: parent.height
        text: answers.asked.length > 0 ? qsTr("“%1” already exists.").arg(answers.asked.split("/").pop()) : answers.trouble
        color: answers.trouble.length > 0 ? Theme.error : Theme.warning
        elide: Text.ElideMiddle
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }

    Row {
        id: buttons

        anchors.right: parent.right
        spacing: 8

        Button {
            text: qsTr("Cancel")
            onClicked: answers.cancelled()
        }

        Button {
            filled: true
            danger: answers.asked.length > 0
            text: answers.asked.length > 0 ? qsTr("Overwrite") : answers.accept
            onClicked: answers.accepted()
        }
    }
}
