import QtQuick
import QtQuick.Dialogs
import Warwright.Models

FileDialog {
    id: dialog

    required property AppModel app

    signal finished

    title: qsTr("Choose a picture")
    nameFilters: [qsTr("Pictures (*.png *.jpg *.jpeg *.svg)")]
    onAccepted: {
        app.dropArt(selectedFile);
        finished();
    }
    onRejected: finished()
    Component.onCompleted: open()
}
