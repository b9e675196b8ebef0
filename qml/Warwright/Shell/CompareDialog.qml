import QtQuick
import Warwright.Forms
import Warwright.Models

FileChooser {
    required property AppModel app

    title: qsTr("Compare with a pack (folder or .wpack file)")
    accept: qsTr("Compare")
    wanted: FilesModel.AnyPack
    purpose: "packs"
    endings: ["wpack"]
    onChosen: file => app.compareWith(file)
    Component.onCompleted: open()
}
