import QtQuick
import Warwright.Forms
import Warwright.Models

// Asks for the archive into which the whole pack goes.
FileChooser {
    required property AppModel app

    title: qsTr("Share the pack as one file")
    accept: qsTr("Save")
    wanted: FilesModel.NewFile
    purpose: "packs"
    endings: ["wpack"]
    suggested: app.packPath.split("/").pop().replace(/\.wpack$/, "") + ".wpack"
    onChosen: file => app.shareAs(file)
    Component.onCompleted: open()
}
