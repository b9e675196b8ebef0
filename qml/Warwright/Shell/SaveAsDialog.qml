import QtQuick
import QtQuick.Dialogs
import Warwright.Models

FolderDialog {
    id: dialog

    required property AppModel app

    signal finished

    title: qsTr("Save a copy into an empty folder")
    onAccepted: {
        app.saveAs(selectedFolder);
        finished();
    }
    onRejected: finished()
    Component.onCompleted: open()
}
