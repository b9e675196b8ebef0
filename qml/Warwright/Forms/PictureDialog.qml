import QtQuick
import Warwright.Forms

FileChooser {
    title: qsTr("Choose a picture")
    purpose: "picture"
    endings: ["png", "jpg", "jpeg", "svg"]
}
