import QtQuick
import Warwright.Theme

// A card face before or after; an empty frame if there is none.
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
