import QtQuick
import QtQuick.Templates as T
import Warwright.Theme

// The − or + button of a stepper. It repeats while held. It isn't a Tab stop, because arrow keys do
// the same.
T.AbstractButton {
    id: control

    property string iconName
    property string name

    signal stepped

    implicitWidth: 28
    implicitHeight: Theme.controlHeight
    autoRepeat: true
    autoRepeatDelay: 350
    autoRepeatInterval: 70
    hoverEnabled: true
    focusPolicy: Qt.NoFocus
    opacity: enabled ? 1 : 0.3
    Accessible.name: name
    Accessible.onPressAction: clicked()
    onClicked: stepped()

    contentItem: Item {
        Icon {
            anchors.centerIn: parent
            name: control.iconName
            size: 14
            color: control.hovered ? Theme.text : Theme.dimText
        }
    }
    background: Rectangle {
        anchors.fill: parent
        anchors.margins: 3
        radius: 4
        color: control.down ? Theme.pressed : (control.hovered ? Theme.hover : "transparent")
    }
}
