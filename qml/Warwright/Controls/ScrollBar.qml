import QtQuick
import QtQuick.Templates as T
import Warwright.Theme

T.ScrollBar {
    id: control

    implicitWidth: 10
    implicitHeight: 10
    padding: 2
    minimumSize: 0.06
    visible: size < 1
    Accessible.ignored: true

    contentItem: Rectangle {
        implicitWidth: 6
        implicitHeight: 6
        radius: 3
        color: Theme.dimText
        opacity: control.pressed ? 0.8 : (control.hovered ? 0.6 : 0.32)
    }
}
