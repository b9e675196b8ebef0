import QtQuick
import Warwright.Theme

// A face in the list of what is moved; a quiet frame while there is none.
Rectangle {
    id: frame

    property string source
    property string none

    width: 84
    height: 120
    radius: 3
    color: picture.visible ? "transparent" : Theme.hover

    Image {
        id: picture

        anchors.fill: parent
        visible: status === Image.Ready
        source: frame.source
        fillMode: Image.PreserveAspectFit
        smooth: true
        asynchronous: false
    }
}
