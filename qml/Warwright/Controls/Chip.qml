import QtQuick
import QtQuick.Templates as T
import Warwright.Theme

// One word of several: of an enum, a set of flags, a filter.
T.AbstractButton {
    id: control

    property string hint
    property string keys
    property string count
    property color tint: "transparent"

    implicitHeight: 28
    implicitWidth: row.implicitWidth + 20
    hoverEnabled: true
    focusPolicy: Qt.TabFocus
    opacity: enabled ? 1 : 0.42
    Accessible.role: Accessible.CheckBox
    Accessible.name: text
    Accessible.description: hint
    Accessible.checkable: true
    Accessible.checked: checked

    Item {
        anchors.fill: parent
        Row {
            id: row

            anchors.centerIn: parent
            spacing: 6

            Rectangle {
                anchors.verticalCenter: parent.verticalCenter
                width: 10
                height: 10
                radius: 5
                visible: control.tint.a > 0
                color: control.tint
            }

            Label {
                text: control.text
                color: control.checked ? Theme.accent : Theme.text
            }

            Label {
                visible: control.count.length > 0
                text: control.count
                dim: true
            }
        }
    }
    background: Rectangle {
        radius: height / 2
        color: control.checked ? Theme.selected : (control.down ? Theme.pressed : (control.hovered ? Theme.hover : "transparent"))
        border.width: 1
        border.color: control.checked ? Theme.accent : Theme.line

        Behavior on color {
            ColorAnimation {
                duration: Theme.quick
            }
        }

        FocusRing {
            radius: parent.radius + 2
            visible: control.visualFocus
        }
    }

    HintLoader {
        text: control.hint
        keys: control.keys
        wanted: control.hovered && !control.down
    }
}
