import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Theme

T.Switch {
    id: control

    property string hint

    function press() {
        toggle();
        toggled();
    }

    implicitHeight: 28
    implicitWidth: 36 + (text.length > 0 ? 8 + label.implicitWidth : 0)
    hoverEnabled: true
    focusPolicy: Qt.TabFocus
    opacity: enabled ? 1 : 0.42
    Accessible.name: text
    Accessible.onPressAction: press()
    Accessible.onToggleAction: press()
    Accessible.description: hint
    Accessible.checkable: true
    Accessible.checked: checked

    indicator: Rectangle {
        anchors.verticalCenter: parent.verticalCenter
        width: 36
        height: 20
        radius: 10
        color: control.checked ? Theme.accent : "transparent"
        border.width: 1
        border.color: control.checked ? Theme.accent : Theme.fieldBorder

        Rectangle {
            x: control.checked ? 18 : 2
            y: 2
            width: 16
            height: 16
            radius: 8
            color: control.checked ? Theme.onAccentText : Theme.dimText

            Behavior on x {
                NumberAnimation {
                    duration: Theme.shortAnimationMs
                }
            }
        }

        FocusRing {
            radius: 12
            visible: control.visualFocus
        }
    }
    Label {
        id: label

        anchors.fill: parent
        leftPadding: 44
        text: control.text
    }

    HintLoader {
        text: control.hint
        wanted: control.hovered
    }
}
