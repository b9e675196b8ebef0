import QtQuick
import QtQuick.Dialogs

FolderDialog {
    id: dialog

    signal chosen(url folder)
    signal finished

    title: qsTr("Where the pack's folder goes")
    onAccepted: {
        chosen(selectedFolder);
        finished();
    }
    onRejected: finished()
}
