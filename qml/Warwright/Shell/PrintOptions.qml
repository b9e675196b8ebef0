pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

Rectangle {
    id: options

    required property PrintModel printer

    signal saveWanted

    color: Theme.surface

    Column {
        x: 24
        y: 20
        width: parent.width - 48
        spacing: 4

        FieldLabel {
            text: qsTr("What")
        }

        ComboBox {
            width: parent.width
            model: options.printer.choices
            currentIndex: options.printer.choice
            name: qsTr("What to print")
            onActivated: index => options.printer.choice = index
        }

        Item {
            width: 1
            height: 8
        }

        FieldLabel {
            text: qsTr("Paper")
        }

        ComboBox {
            width: parent.width
            model: ["A4", "Letter", "A3"]
            currentIndex: options.printer.paper
            name: qsTr("Paper")
            onActivated: index => options.printer.paper = index
        }

        Item {
            width: 1
            height: 8
        }

        FieldLabel {
            text: qsTr("Backs")
        }

        ComboBox {
            width: parent.width
            model: [qsTr("Fronts only"), qsTr("Duplex, turned on the long edge"), qsTr("Duplex, turned on the short edge"), qsTr("Fold: back beside front")]
            currentIndex: options.printer.duplex
            name: qsTr("Backs")
            onActivated: index => options.printer.duplex = index
        }

        Item {
            width: 1
            height: 8
        }

        Toggle {
            text: qsTr("Crop marks")
            checked: options.printer.marks
            onToggled: options.printer.marks = checked
        }

        Toggle {
            text: qsTr("As many copies as in the decks")
            checked: options.printer.deckCopies
            onToggled: options.printer.deckCopies = checked
        }

        Item {
            width: 1
            height: 8
        }

        FieldLabel {
            text: qsTr("Bleed")
        }

        Stepper {
            width: 140
            value: String(options.printer.bleed)
            from: 0
            to: 5
            unit: "mm"
            name: qsTr("Bleed in millimetres")
            onStepped: steps => options.printer.bleed = Math.max(0, Math.min(5, options.printer.bleed + steps))
            onEdited: text => {
                if (!isNaN(Number(text)))
                    options.printer.bleed = Math.max(0, Math.min(5, Number(text)));
            }
        }
    }

    Column {
        x: 24
        width: parent.width - 48
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 24
        spacing: 8

        Label {
            width: parent.width
            text: options.printer.summary
            strong: true
        }

        Label {
            width: parent.width
            text: qsTr("Print at “Actual size”. Each page carries a bar to measure.")
            dim: true
            font.pixelSize: Theme.fontLabel
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }

        Label {
            width: parent.width
            visible: text.length > 0
            text: options.printer.error
            color: Theme.error
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }

        Label {
            width: parent.width
            visible: String(options.printer.written).length > 0 && options.printer.error.length === 0
            text: qsTr("Saved as %1").arg(decodeURIComponent(String(options.printer.written).split("/").pop()))
            color: Theme.good
            elide: Text.ElideMiddle
        }

        Busy {
            visible: options.printer.busy
            text: options.printer.total > 0 ? qsTr("%1 of %2 faces").arg(options.printer.done).arg(options.printer.total) : qsTr("Laying out")
        }

        Row {
            spacing: 8

            Button {
                filled: true
                iconName: "file-text"
                text: qsTr("Save PDF …")
                enabled: options.printer.pageCount > 0 && !options.printer.busy
                onClicked: options.saveWanted()
            }

            Button {
                visible: options.printer.busy
                text: qsTr("Cancel")
                onClicked: options.printer.cancel()
            }

            Button {
                visible: !options.printer.busy && String(options.printer.written).length > 0
                iconName: "printer"
                text: qsTr("Open to print")
                onClicked: Qt.openUrlExternally(options.printer.written)
            }
        }
    }
}
