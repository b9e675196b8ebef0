import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Theme

// A small button inside running text.
T.AbstractButton {
    id: control

    property color ink: Theme.accent

    implicitWidth: label.implicitWidth + 8
    implicitHeight: 22
    hoverEnabled: true
    focusPolicy: Qt.TabFocus
    opacity: enabled ? 1 : 0.42
    Accessible.name: text
    Accessible.onPressAction: clicked()
    Label {
        id: label

        anchors.fill: parent
        horizontalAlignment: Text.AlignHCenter
        text: control.text
        color: control.ink
        font.pixelSize: Theme.fontLabel
        font.weight: Font.DemiBold
    }
    HintLoader {
        text: label.truncated ? control.text : ""
        wanted: control.hovered
        pressed: control.down
    }
    background: Rectangle {
        radius: 4
        color: control.down ? Theme.pressed : (control.hovered ? Theme.hover : "transparent")

        FocusRing {
            radius: 6
            visible: control.visualFocus
        }
    }
}
