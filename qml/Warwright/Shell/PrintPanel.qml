pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Ctrl+P: what, on which paper, and the page as it will come out.
SlideOver {
    id: panel

    required property AppModel app
    readonly property PrintModel print: app.print

    title: qsTr("Print")
    iconName: "printer"
    Component.onCompleted: print.prepare()

    PrintOptions {
        id: options

        width: 300
        height: parent.height
        print: panel.print
        onSaveWanted: saving.active = true
    }

    Line {
        x: options.width
        height: parent.height
    }

    Rectangle {
        anchors.left: options.right
        anchors.leftMargin: 1
        anchors.right: parent.right
        height: parent.height
        color: Theme.mat

        PagePreview {
            anchors.fill: parent
            anchors.margins: 24
            anchors.bottomMargin: 64
            print: panel.print
        }

        Row {
            anchors.horizontalCenter: parent.horizontalCenter
            anchors.bottom: parent.bottom
            anchors.bottomMargin: 16
            spacing: 8

            Button {
                quiet: true
                iconName: "chevron-left"
                hint: qsTr("Page before")
                enabled: panel.print.page > 0
                onClicked: panel.print.page--
            }

            Label {
                height: 32
                width: 120
                horizontalAlignment: Text.AlignHCenter
                text: panel.print.pageCount > 0 ? qsTr("Page %1 of %2").arg(panel.print.page + 1).arg(panel.print.pageCount) : ""
            }

            Button {
                quiet: true
                iconName: "chevron-right"
                hint: qsTr("Next page")
                enabled: panel.print.page + 1 < panel.print.pageCount
                onClicked: panel.print.page++
            }
        }
    }

    Loader {
        id: saving

        active: false
        source: active ? "SavePdfDialog.qml" : ""
        onLoaded: {
            const dialog = item as SavePdfDialog;
            dialog.currentFile = panel.print.suggestedFile;
            dialog.chosen.connect(file => panel.print.exportPdf(file));
            dialog.finished.connect(() => saving.active = false);
            dialog.open();
        }
    }
}
