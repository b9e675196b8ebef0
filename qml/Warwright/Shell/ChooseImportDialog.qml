import QtQuick
import Warwright.Forms
import Warwright.Models

FileChooser {
    required property AppModel app

    title: qsTr("Import files from other programs")
    accept: qsTr("Import")
    wanted: FilesModel.AnyFiles
    purpose: "import"
    endings: app.importModel.fileExtensions
    onSeveralChosen: files => app.importFiles(files)
    Component.onCompleted: open()
}
