import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Theme

// A button that looks like the search field that it opens.
T.AbstractButton {
    id: control

    property string keys

    implicitHeight: 30
    hoverEnabled: true
    focusPolicy: Qt.TabFocus
    text: qsTr("Find anything or run a command")
    Accessible.name: text
    Accessible.onPressAction: clicked()
    Accessible.description: control.keys
    background: FieldFrame {
        hovered: control.hovered

        FocusRing {
            visible: control.visualFocus
        }
    }
    Item {
        anchors.fill: parent
        Icon {
            x: 10
            anchors.verticalCenter: parent.verticalCenter
            name: "search"
            color: Theme.dimText
        }

        Label {
            x: 34
            width: parent.width - x - hint.width - 16
            height: parent.height
            text: control.text
            dim: true
        }

        KeyHint {
            id: hint

            anchors.right: parent.right
            anchors.rightMargin: 8
            anchors.verticalCenter: parent.verticalCenter
            text: control.keys
        }
    }
}
