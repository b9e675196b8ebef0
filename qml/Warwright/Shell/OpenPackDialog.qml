import QtQuick
import Warwright.Forms
import Warwright.Models

FileChooser {
    required property AppModel app

    title: qsTr("Open a pack (folder or .wpack file)")
    wanted: FilesModel.AnyPack
    purpose: "packs"
    endings: ["wpack"]
    onChosen: file => app.openUrl(file)
    Component.onCompleted: open()
}
