import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Theme

T.AbstractButton {
    id: control

    property color tint

    implicitWidth: 18
    implicitHeight: 18
    focusPolicy: Qt.TabFocus
    Accessible.name: qsTr("Colour %1").arg(String(tint))
    Accessible.onPressAction: clicked()
    Accessible.checked: checked
    background: Rectangle {
        radius: 9
        color: control.tint

        // Told by its shape as well: the chosen one has a hole.
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
