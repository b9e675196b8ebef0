import QtQuick
import Warwright.Theme

Rectangle {
    implicitWidth: 1
    implicitHeight: 1
    color: Theme.line
    Accessible.ignored: true
}
