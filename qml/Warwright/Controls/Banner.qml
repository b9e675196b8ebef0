import QtQuick
import Warwright.Theme

// A message in the window, with buttons for the possible actions.
Rectangle {
    id: banner

    property string iconName: "info"
    property int severity: Severity.Info
    property string text
    property string detail
    property bool dismissible: false
    default property alias actions: row.data

    signal dismissed

    /// Flashes the message if it is already visible.
    function pulse() {
        pulsing.restart();
    }

    implicitHeight: Math.max(44, words.implicitHeight + 16)
    color: Theme.surface
    Accessible.role: Accessible.AlertMessage
    Accessible.name: text + (detail.length > 0 ? ". " + detail : "")

    Rectangle {
        id: tint

        property real strength: 0.12

        anchors.fill: parent
        color: Qt.alpha(Theme.severityColour(banner.severity, Theme.dark), strength)

        SequentialAnimation {
            id: pulsing

            loops: 2

            NumberAnimation {
                target: tint
                property: "strength"
                to: 0.4
                duration: 140
            }
            NumberAnimation {
                target: tint
                property: "strength"
                to: 0.12
                duration: 320
            }
        }
    }

    Rectangle {
        width: 3
        height: parent.height
        color: Theme.severityColour(banner.severity, Theme.dark)
    }

    Icon {
        id: sign

        x: 16
        anchors.verticalCenter: parent.verticalCenter
        name: banner.iconName
        size: 20
        color: Theme.severityColour(banner.severity, Theme.dark)
    }

    Column {
        id: words

        anchors.left: sign.right
        anchors.leftMargin: 12
        anchors.right: row.left
        anchors.rightMargin: 16
        anchors.verticalCenter: parent.verticalCenter

        Label {
            width: parent.width
            text: banner.text
            strong: banner.detail.length > 0
            wrapMode: Text.Wrap
        }

        Label {
            width: parent.width
            visible: banner.detail.length > 0
            text: banner.detail
            dim: true
            wrapMode: Text.Wrap
        }
    }

    Row {
        id: row

        anchors.right: close.visible ? close.left : parent.right
        anchors.rightMargin: 8
        anchors.verticalCenter: parent.verticalCenter
        spacing: 8
    }

    Button {
        id: close

        anchors.right: parent.right
        anchors.rightMargin: 8
        anchors.verticalCenter: parent.verticalCenter
        visible: banner.dismissible
        quiet: true
        iconName: "x"
        hint: qsTr("Dismiss")
        onClicked: banner.dismissed()
    }

    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.divider
    }
}
