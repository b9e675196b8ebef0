import QtQuick
import QtQuick.Templates as T
import Warwright.Theme

T.MenuItem {
    id: control

    property string iconName
    property string keys
    property string detail // text at the right, shown instead of `keys`
    property bool danger: false
    readonly property color ink: danger ? Theme.error : Theme.text

    implicitWidth: 212
    implicitHeight: 30
    leftPadding: 8
    rightPadding: 8
    opacity: enabled ? 1 : 0.42
    Accessible.name: text
    Accessible.onPressAction: clicked()

    Item {
        anchors.fill: parent
        anchors.leftMargin: 8
        anchors.rightMargin: 8
        Icon {
            anchors.verticalCenter: parent.verticalCenter
            name: control.iconName
            visible: control.iconName.length > 0
            color: control.danger ? Theme.error : Theme.dimText
        }

        Label {
            id: words

            x: 24
            width: Math.min(implicitWidth, parent.width - 24 - (control.keys.length > 0 ? shortcut.implicitWidth + 12 : 0))
            height: parent.height
            text: control.text
            color: control.ink
        }

        Label {
            id: shortcut

            // A long folder path is elided, but a shortcut never is.
            anchors.right: parent.right
            width: Math.min(implicitWidth, Math.max(0, parent.width - 24 - words.width - 12))
            height: parent.height
            text: control.keys.length > 0 ? control.keys : control.detail
            dim: true
            elide: control.keys.length > 0 ? Text.ElideNone : Text.ElideMiddle
            horizontalAlignment: Text.AlignRight
            font.pixelSize: Theme.fontLabel
        }
    }
    background: Rectangle {
        radius: 4
        color: control.highlighted ? Theme.selected : "transparent"
    }
}
