import QtQuick
import QtQuick.Templates as T
import Warwright.Theme

T.MenuSeparator {
    implicitWidth: 212
    implicitHeight: 9
    Accessible.ignored: true
    contentItem: Item {
        Rectangle {
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width
            height: 1
            color: Theme.divider
        }
    }
}
