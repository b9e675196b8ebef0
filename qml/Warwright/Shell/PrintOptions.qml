pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

Rectangle {
    id: options

    required property PrintModel print

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
            model: options.print.choices
            currentIndex: options.print.choice
            name: qsTr("What to print")
            onActivated: index => options.print.choice = index
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
            currentIndex: options.print.paper
            name: qsTr("Paper")
            onActivated: index => options.print.paper = index
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
            currentIndex: options.print.duplex
            name: qsTr("Backs")
            onActivated: index => options.print.duplex = index
        }

        Item {
            width: 1
            height: 8
        }

        Toggle {
            text: qsTr("Crop marks")
            checked: options.print.marks
            onToggled: options.print.marks = checked
        }

        Toggle {
            text: qsTr("As many copies as in the decks")
            checked: options.print.deckCopies
            onToggled: options.print.deckCopies = checked
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
            value: String(options.print.bleed)
            from: 0
            to: 5
            unit: "mm"
            name: qsTr("Bleed in millimetres")
            onStepped: steps => options.print.bleed = Math.max(0, Math.min(5, options.print.bleed + steps))
            onEdited: text => {
                if (!isNaN(Number(text)))
                    options.print.bleed = Math.max(0, Math.min(5, Number(text)));
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
            text: options.print.summary
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
            text: options.print.error
            color: Theme.error
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }

        Label {
            width: parent.width
            visible: String(options.print.written).length > 0 && options.print.error.length === 0
            text: qsTr("Saved as %1").arg(decodeURIComponent(String(options.print.written).split("/").pop()))
            color: Theme.good
            elide: Text.ElideMiddle
        }

        Busy {
            visible: options.print.busy
            text: options.print.total > 0 ? qsTr("%1 of %2 faces").arg(options.print.done).arg(options.print.total) : qsTr("Laying out")
        }

        Row {
            spacing: 8

            Button {
                filled: true
                iconName: "file-text"
                text: qsTr("Save PDF …")
                enabled: options.print.pageCount > 0 && !options.print.busy
                onClicked: options.saveWanted()
            }

            Button {
                visible: options.print.busy
                text: qsTr("Cancel")
                onClicked: options.print.cancel()
            }

            Button {
                visible: !options.print.busy && String(options.print.written).length > 0
                iconName: "printer"
                text: qsTr("Open to print")
                onClicked: Qt.openUrlExternally(options.print.written)
            }
        }
    }
}
