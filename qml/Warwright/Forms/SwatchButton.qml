import QtQuick
import Warwright.Controls
import Warwright.Theme

Clickable {
    id: control

    property color tint
    property bool checked: false

    implicitWidth: 18
    implicitHeight: 18
    tabStop: true
    preferred: checked
    Accessible.role: Accessible.RadioButton
    Accessible.name: qsTr("Colour %1").arg(String(tint))
    Accessible.checkable: true
    Accessible.checked: checked

    Rectangle {
        anchors.fill: parent
        radius: 9
        color: control.tint
        border.width: 1
        border.color: Theme.divider

        // A hole marks the chosen swatch, also for colour-blind users.
        Rectangle {
            anchors.centerIn: parent
            width: 8
            height: 8
            radius: 4
            visible: control.checked
            color: Theme.surface
        }

        FocusRing {
            radius: 11
            visible: control.visualFocus
        }
    }
}
