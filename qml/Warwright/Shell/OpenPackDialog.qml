import QtQuick
import Warwright.Forms
import Warwright.Models

FileChooser {
    required property AppModel app

    title: qsTr("Open a pack: its folder, or a .wpack")
    wanted: FilesModel.AnyPack
    purpose: "packs"
    endings: ["wpack"]
    onChosen: file => app.openUrl(file)
    Component.onCompleted: open()
}
