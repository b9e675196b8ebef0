import QtQuick
import QtQuick.Templates as T
import Warwright.Theme

// Plain by default; `filled` for the one main action of a place; `quiet` without a frame, for icons and rows.
T.Button {
    id: control

    property bool filled: false
    property bool quiet: false
    property string iconName
    property string hint
    property string keys
    property int iconSize: 16
    readonly property color ink: filled ? Theme.accentInk : (danger ? Theme.error : Theme.text)
    property bool danger: false

    implicitHeight: Theme.control
    implicitWidth: text.length > 0 ? Math.max(implicitHeight, row.implicitWidth + leftPadding + rightPadding) : implicitHeight
    leftPadding: text.length > 0 ? (iconName.length > 0 ? 10 : 12) : 0
    rightPadding: text.length > 0 ? 12 : 0
    hoverEnabled: true
    opacity: enabled ? 1 : 0.42
    focusPolicy: Qt.TabFocus
    Accessible.role: Accessible.Button
    Accessible.name: text.length > 0 ? text : hint
    Accessible.description: text.length > 0 ? hint : ""

    Item {
        anchors.fill: parent
        Row {
            id: row

            anchors.centerIn: parent
            spacing: 6

            Icon {
                anchors.verticalCenter: parent.verticalCenter
                visible: control.iconName.length > 0
                name: control.iconName
                size: control.iconSize
                color: control.checked && control.quiet ? Theme.accent : control.ink
            }

            Label {
                anchors.verticalCenter: parent.verticalCenter
                visible: control.text.length > 0
                text: control.text
                color: control.ink
                strong: control.filled
            }
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: control.filled ? Theme.accent : (control.quiet ? "transparent" : Theme.raised)
        border.width: control.filled || control.quiet ? 0 : 1
        border.color: Theme.line

        Rectangle {
            anchors.fill: parent
            radius: parent.radius
            color: control.down ? Theme.pressed : (control.checked && control.quiet ? Theme.selected : Theme.hover)
            opacity: control.down || control.hovered || (control.checked && control.quiet) ? 1 : 0

            Behavior on opacity {
                NumberAnimation {
                    duration: Theme.quick
                }
            }
        }

        FocusRing {
            visible: control.visualFocus
        }
    }

    HintLoader {
        text: control.hint
        keys: control.keys
        wanted: control.hovered && !control.down
    }
}
