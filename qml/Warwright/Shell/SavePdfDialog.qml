import QtQuick
import QtQuick.Dialogs

FileDialog {
    id: dialog

    signal chosen(url file)
    signal finished

    title: qsTr("Save as PDF")
    fileMode: FileDialog.SaveFile
    defaultSuffix: "pdf"
    nameFilters: [qsTr("PDF (*.pdf)")]
    onAccepted: {
        chosen(selectedFile);
        finished();
    }
    onRejected: finished()
}
