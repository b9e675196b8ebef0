import QtQuick
import Warwright.Forms

FileChooser {
    title: qsTr("Choose where to create the pack's folder")
    accept: qsTr("Choose")
    wanted: FilesModel.AnyFolder
    purpose: "packs"
}
