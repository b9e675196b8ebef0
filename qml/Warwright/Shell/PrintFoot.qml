pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Prints to a printer or a file, and shows the result.
Column {
    id: foot

    required property PrintModel printer
    readonly property PrintQueue queue: printer.queue
    readonly property bool canPrint: queue.state === PrintQueue.Ready
    readonly property string wrong: printer.error.length > 0 ? printer.error : queue.error
    readonly property bool saved: String(printer.writtenFile).length > 0

    signal saveWanted

    spacing: 8
    Component.onCompleted: queue.listPrinters()

    Label {
        width: parent.width
        text: foot.printer.summary
        strong: true
    }

    Label {
        width: parent.width
        visible: text.length > 0
        text: foot.printer.warning
        color: Theme.warning
        wrapMode: Text.Wrap
        maximumLineCount: 4
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }

    Label {
        width: parent.width
        visible: text.length > 0
        text: foot.printer.notes
        dim: true
        font.pixelSize: Theme.fontLabel
        wrapMode: Text.Wrap
        maximumLineCount: 4
    }

    Row {
        width: parent.width
        spacing: 8
        visible: foot.canPrint

        ComboBox {
            width: parent.width - copies.width - 8
            model: foot.queue.printers
            currentIndex: foot.queue.printer
            name: qsTr("Printer")
            onActivated: index => foot.queue.printer = index
        }

        Stepper {
            id: copies

            width: 92
            value: String(foot.queue.copies)
            from: 1
            to: 99
            name: qsTr("Copies")
            onStepped: steps => foot.queue.copies += steps
            onEdited: text => {
                if (!isNaN(Number(text)))
                    foot.queue.copies = Number(text);
            }
        }
    }

    Label {
        width: parent.width
        text: {
            switch (foot.queue.state) {
            case PrintQueue.NoProgram:
                return qsTr("This machine has no printing system (“lp”). Save the PDF, open it, and print it at “Actual size”.");
            case PrintQueue.NoPrinter:
                return qsTr("No printer was found. Save the PDF, open it, and print it at “Actual size”.");
            case PrintQueue.Ready:
                return qsTr("Pages print at 100 %. To check the scale, measure the bar on each page.");
            default:
                return qsTr("Looking for printers …");
            }
        }
        dim: true
        font.pixelSize: Theme.fontLabel
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Label {
        width: parent.width
        visible: text.length > 0
        text: foot.wrong.length > 0 ? foot.wrong : (foot.queue.sentMessage.length > 0 ? foot.queue.sentMessage : foot.printer.savedText)
        color: foot.wrong.length > 0 ? Theme.error : Theme.success
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }

    Busy {
        visible: foot.printer.busy || foot.queue.isSending
        text: foot.queue.isSending ? qsTr("Sending to the printer") : (foot.printer.totalFaces > 0 ? (foot.printer.totalFaces === 1 ? qsTr("Laid out %1 of 1 face").arg(foot.printer.finishedFaces) : qsTr("Laid out %1 of %2 faces").arg(foot.printer.finishedFaces).arg(foot.printer.totalFaces)) : qsTr("Arranging pages"))
    }

    Row {
        spacing: 8

        Button {
            visible: foot.canPrint
            filled: true
            iconName: "printer"
            text: qsTr("Print")
            enabled: foot.printer.pageCount > 0 && !foot.printer.busy && !foot.queue.isSending
            onClicked: foot.printer.print()
        }

        Button {
            filled: !foot.canPrint && !foot.saved
            iconName: "file-text"
            text: qsTr("Save PDF …")
            enabled: foot.printer.pageCount > 0 && !foot.printer.busy
            onClicked: foot.saveWanted()
        }

        Button {
            visible: foot.printer.busy
            text: qsTr("Cancel")
            onClicked: foot.printer.cancel()
        }

        Button {
            visible: !foot.printer.busy && foot.saved
            filled: !foot.canPrint
            iconName: "external-link"
            text: qsTr("Open")
            hint: qsTr("Opens the PDF in your PDF viewer")
            onClicked: Qt.openUrlExternally(foot.printer.writtenFile)
        }
    }
}
