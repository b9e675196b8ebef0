pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

Rectangle {
    id: options

    required property PrintModel printer
    readonly property Item first: what

    signal saveWanted

    color: Theme.surface

    Flickable {
        width: parent.width
        anchors.top: parent.top
        anchors.bottom: foot.top
        anchors.bottomMargin: 16
        contentHeight: rows.height + 32
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        T.ScrollBar.vertical: ScrollBar {}

        Column {
            id: rows

            x: 24
            y: 20
            width: parent.width - 48
            spacing: 4

            FieldLabel {
                text: qsTr("What to print")
            }

            ComboBox {
                id: what

                width: parent.width
                focus: true
                model: options.printer.choices
                currentIndex: options.printer.choice
                name: qsTr("What to print")
                onActivated: index => options.printer.choice = index
            }

            ComboBox {
                width: parent.width
                visible: count > 0
                model: options.printer.sheets
                currentIndex: options.printer.sheet
                name: qsTr("Sheet")
                onActivated: index => options.printer.sheet = index
            }

            Label {
                width: parent.width
                visible: text.length > 0 && options.printer.hasCards
                text: options.printer.historyText
                dim: true
                font.pixelSize: Theme.fontLabel
                wrapMode: Text.Wrap
                elide: Text.ElideNone
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
                visible: options.printer.hasBacks
                text: qsTr("Backs")
            }

            ComboBox {
                width: parent.width
                visible: options.printer.hasBacks
                model: [qsTr("Fronts only"), qsTr("Double-sided, flip on long edge"), qsTr("Double-sided, flip on short edge"), qsTr("Fold: back above front")]
                currentIndex: options.printer.duplex
                name: qsTr("Backs")
                onActivated: index => options.printer.duplex = index
            }

            Item {
                visible: options.printer.hasBacks
                width: 1
                height: 8
            }

            Toggle {
                visible: options.printer.hasCutLines
                text: qsTr("Crop marks")
                checked: options.printer.cropMarks
                onToggled: options.printer.cropMarks = checked
            }

            Toggle {
                text: qsTr("Ink saver: paler areas and pictures")
                checked: options.printer.inkSaver
                onToggled: options.printer.inkSaver = checked
            }

            Toggle {
                visible: options.printer.hasListedCopies
                text: qsTr("As many copies as lists ask for")
                checked: options.printer.deckCopies
                onToggled: options.printer.deckCopies = checked
            }

            Item {
                visible: options.printer.hasCutLines
                width: 1
                height: 8
            }

            FieldLabel {
                visible: options.printer.hasCutLines
                text: qsTr("Bleed")
            }

            Stepper {
                visible: options.printer.hasCutLines
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
    }

    Line {
        anchors.bottom: foot.top
        anchors.bottomMargin: 15
        width: parent.width
    }

    PrintFoot {
        id: foot

        x: 24
        width: parent.width - 48
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 20
        printer: options.printer
        onSaveWanted: options.saveWanted()
    }
}
