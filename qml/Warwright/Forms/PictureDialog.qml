import QtQuick
import QtQuick.Dialogs

FileDialog {
    id: dialog

    signal chosen(url file)
    signal finished

    title: qsTr("Choose a picture")
    nameFilters: [qsTr("Pictures (*.png *.jpg *.jpeg *.svg)")]
    onAccepted: {
        chosen(selectedFile);
        finished();
    }
    onRejected: finished()
}
