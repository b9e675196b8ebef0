import QtQuick
import Warwright.Theme

Rectangle {
    implicitWidth: 1
    implicitHeight: 1
    color: Theme.divider
    Accessible.ignored: true
}
