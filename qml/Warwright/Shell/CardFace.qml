import QtQuick
import Warwright.Models
import Warwright.Theme

// A face of the card. A click on a part opens the part's field in the form.
Item {
    id: card

    required property int index
    required property string face
    required property string image
    required property real widthMm
    required property real heightMm
    required property string problem
    property PreviewModel preview: null // finds the field at a position; null: shows only the picture
    property EntityModel entity: null
    readonly property real scale_: widthMm > 0 ? width / widthMm : 1
    readonly property point pointed: Qt.point(hover.point.position.x / scale_, hover.point.position.y / scale_)
    readonly property rect place: hover.hovered && preview ? preview.fieldRectAt(index, pointed.x, pointed.y) : Qt.rect(0, 0, 0, 0)

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

    // Marks the field that a click would open.
    Rectangle {
        x: card.place.x * card.scale_ - 2
        y: card.place.y * card.scale_ - 2
        width: card.place.width * card.scale_ + 4
        height: card.place.height * card.scale_ + 4
        visible: card.place.width > 0
        radius: 4
        color: Qt.alpha(Theme.accent, 0.16)
        border.width: 1
        border.color: Theme.accent
    }

    HoverHandler {
        id: hover

        enabled: card.preview !== null
        cursorShape: card.place.width > 0 ? Qt.PointingHandCursor : Qt.ArrowCursor
    }

    TapHandler {
        enabled: card.preview !== null && card.entity !== null
        onTapped: point => {
            const field = card.preview.fieldPathAt(card.index, point.position.x / card.scale_, point.position.y / card.scale_);
            if (field.length > 0)
                card.entity.showField(field);
        }
    }
}
