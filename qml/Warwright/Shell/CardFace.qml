import QtQuick
import Warwright.Theme

// One face of the card, drawn by the sheet engine.
Item {
    id: card

    required property string face
    required property string image
    required property real widthMm
    required property real heightMm
    required property string problem

    implicitHeight: widthMm > 0 ? Math.round(width * heightMm / widthMm) : 0
    Accessible.role: Accessible.Graphic
    Accessible.name: face
    Accessible.description: problem

    Rectangle {
        anchors.fill: parent
        anchors.margins: -1
        color: Qt.alpha(Theme.text, 0.12)
    }

    Image {
        anchors.fill: parent
        source: card.visible && card.image.startsWith("image://") ? card.image : ""
        asynchronous: false
        cache: false
        smooth: true
        mipmap: true
    }
}
