import QtQuick
import Warwright.Forms
import Warwright.Models

FileChooser {
    required property AppModel app

    title: qsTr("Save a copy of the pack as a folder")
    accept: qsTr("Save")
    wanted: FilesModel.NewFolder
    purpose: "packs"
    suggested: app.packPath.split("/").pop().replace(/\.wpack$/, "") + "-copy"
    onChosen: folder => app.saveAs(folder)
    Component.onCompleted: open()
}
