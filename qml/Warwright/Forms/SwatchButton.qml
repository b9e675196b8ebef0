import QtQuick
import QtQuick.Templates as T
import Warwright.Controls

T.AbstractButton {
    id: control

    property color tint

    implicitWidth: 18
    implicitHeight: 18
    focusPolicy: Qt.TabFocus
    Accessible.role: Accessible.Button
    Accessible.name: qsTr("Colour %1").arg(String(tint))
    background: Rectangle {
        radius: 9
        color: control.tint

        FocusRing {
            radius: 11
            visible: control.visualFocus
        }
    }
}
