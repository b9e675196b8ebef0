import QtQuick

// A card's thumbnail, 24 × 32. Until the thumbnail is drawn, shows the icon of the card's kind. A name that begins with
// "ui:" is an icon of the window.
Item {
    id: picture

    property string thumbnail
    property string icon

    implicitWidth: 24
    implicitHeight: 32

    GameIcon {
        anchors.centerIn: parent
        visible: image.status !== Image.Ready
        provider: picture.icon.startsWith("ui:") ? "icon" : "game"
        name: visible ? picture.icon.replace("ui:", "") : ""
        size: 18
    }

    Image {
        id: image

        anchors.fill: parent
        anchors.margins: 1
        source: picture.thumbnail.startsWith("image://") ? picture.thumbnail : ""
        fillMode: Image.PreserveAspectFit
        asynchronous: !String(source).startsWith("image://cards/") // pictures from `cards` are in memory
        Accessible.ignored: true
    }
}
