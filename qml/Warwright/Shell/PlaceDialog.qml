import QtQuick
import Warwright.Forms

FileChooser {
    title: qsTr("Where the pack's folder goes")
    accept: qsTr("Choose")
    wanted: FilesModel.AnyFolder
    purpose: "packs"
}
