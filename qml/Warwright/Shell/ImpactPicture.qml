import QtQuick
import Warwright.Theme

// A card face before or after a change; an empty frame if there is no face.
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
