import QtQuick
import QtQuick.Dialogs
import Warwright.Models

FolderDialog {
    id: dialog

    required property AppModel app

    signal finished

    title: qsTr("Open a pack's folder")
    onAccepted: {
        app.openUrl(selectedFolder);
        finished();
    }
    onRejected: finished()
    Component.onCompleted: open()
}
