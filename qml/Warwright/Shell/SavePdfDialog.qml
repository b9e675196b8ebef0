import QtQuick
import Warwright.Forms

FileChooser {
    title: qsTr("Save as PDF")
    accept: qsTr("Save")
    wanted: FilesModel.NewFile
    purpose: "pdf"
    endings: ["pdf"]
}
