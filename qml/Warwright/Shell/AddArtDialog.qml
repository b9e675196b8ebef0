import QtQuick
import Warwright.Forms
import Warwright.Models

PictureDialog {
    required property AppModel app

    onChosen: file => app.handleDroppedArt(file)
    Component.onCompleted: open()
}
