pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The panel that Ctrl+P opens: what to print, the paper, and a preview.
SlideOver {
    id: panel

    required property AppModel app
    readonly property PrintModel printer: app.printModel

    title: qsTr("Print")
    iconName: "printer"
    first: options.first
    Component.onCompleted: printer.prepare()
    Component.onDestruction: printer.close()

    PrintOptions {
        id: options

        width: 300
        height: parent.height
        printer: panel.printer
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
        color: Theme.backdrop

        PagePreview {
            anchors.fill: parent
            anchors.margins: 24
            anchors.bottomMargin: 64
            printer: panel.printer
        }

        Row {
            anchors.horizontalCenter: parent.horizontalCenter
            anchors.bottom: parent.bottom
            anchors.bottomMargin: 16
            spacing: 8

            Button {
                quiet: true
                iconName: "chevron-left"
                hint: qsTr("Previous page")
                enabled: panel.printer.page > 0
                onClicked: panel.printer.page--
            }

            Label {
                height: 32
                width: 120
                horizontalAlignment: Text.AlignHCenter
                text: panel.printer.pageCount > 0 ? qsTr("Page %1 of %2").arg(panel.printer.page + 1).arg(panel.printer.pageCount) : ""
            }

            Button {
                quiet: true
                iconName: "chevron-right"
                hint: qsTr("Next page")
                enabled: panel.printer.page + 1 < panel.printer.pageCount
                onClicked: panel.printer.page++
            }
        }
    }

    Loader {
        id: saving

        active: false
        source: active ? "SavePdfDialog.qml" : ""
        onLoaded: {
            const dialog = item as SavePdfDialog;
            dialog.suggested = panel.printer.suggestedName;
            dialog.chosen.connect(file => panel.printer.exportPdf(file));
            dialog.finished.connect(() => saving.active = false);
            dialog.open();
        }
    }
}
