pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Forms
import Warwright.Models
import Warwright.Theme

// Facts about the whole roster, and its commands: a random fill from a seed, and a copy as text.
Column {
    id: bar

    required property MembersModel roster
    property bool readOnly: false
    readonly property bool narrow: width < 560 // whether buttons with icons hide their text

    spacing: 6

    Flow {
        width: bar.width
        spacing: 16
        visible: bar.roster.facts.length + bar.roster.choices.length > 0

        // Lets the user set the fields `choices`, with the editors of the form.
        Repeater {
            model: bar.roster.choices

            Row {
                id: choice

                required property string modelData
                // The binding reads `count`, so that it updates when fields are added or removed.
                readonly property FormField field: bar.roster.entity.form.count >= 0 ? bar.roster.entity.form.fieldOf(modelData) : null

                spacing: 10
                visible: field !== null

                Label {
                    height: Theme.controlHeight
                    text: choice.field?.label ?? ""
                    dim: true
                }

                Lazy {
                    width: Math.min(240, Math.max(140, implicitWidth))
                    active: choice.field !== null
                    sourceComponent: FieldEditor {
                        field: choice.field
                    }
                }
            }
        }

        Repeater {
            model: bar.roster.facts

            Item {
                id: fact

                required property string modelData
                required property int index

                width: Math.min(bar.width, value.x + value.implicitWidth)
                height: Theme.controlHeight
                Accessible.role: Accessible.StaticText
                Accessible.name: name.text + ": " + modelData

                Label {
                    id: name

                    height: parent.height
                    text: bar.roster.factLabels[fact.index] ?? ""
                    dim: true
                }

                Label {
                    id: value

                    x: name.implicitWidth + 10
                    width: parent.width - x
                    height: parent.height
                    text: fact.modelData
                }
            }
        }
    }

    Flow {
        width: bar.width
        spacing: 8

        Button {
            visible: !bar.readOnly
            iconName: "sparkles"
            text: bar.narrow ? "" : qsTr("Random")
            hint: bar.narrow ? qsTr("Random: replace all members with random ones that fit") : qsTr("Replace all members with random ones that fit")
            Accessible.name: qsTr("Random")
            onClicked: bar.roster.fillRandomly(true)
        }

        Button {
            visible: !bar.readOnly
            iconName: "plus"
            text: bar.narrow ? "" : qsTr("Fill up")
            hint: bar.narrow ? qsTr("Fill up: keep the members and fill the rest at random") : qsTr("Keep the members and fill the rest at random")
            Accessible.name: qsTr("Fill up")
            onClicked: bar.roster.fillRandomly(false)
        }

        Row {
            visible: !bar.readOnly
            spacing: 6

            Label {
                height: seed.height
                visible: !bar.narrow
                text: qsTr("Seed")
                dim: true
            }

            Stepper {
                id: seed

                width: 92
                value: String(bar.roster.seed)
                from: 1
                name: qsTr("Seed")
                description: qsTr("The same seed gives the same random choice")
                onStepped: steps => bar.roster.seed = Math.max(1, bar.roster.seed + steps)
                onEdited: text => {
                    if (/^\d+$/.test(text))
                        bar.roster.seed = Number(text);
                }
            }
        }

        Button {
            visible: !bar.readOnly
            enabled: bar.roster.wasRandomFill
            iconName: "rotate-cw"
            text: bar.narrow ? "" : qsTr("Again")
            hint: bar.narrow ? qsTr("Again: undo this random choice and try the next seed") : qsTr("Undo this random choice and try the next seed")
            Accessible.name: qsTr("Again")
            onClicked: bar.roster.refillRandomly()
        }

        Row {
            visible: bar.roster.copyFormatLabels.length > 0

            Label {
                height: 32
                rightPadding: 4
                visible: !bar.narrow
                text: qsTr("Copy as")
                dim: true
            }

            Icon {
                y: 8
                visible: bar.narrow
                name: "copy"
                color: Theme.dimText
            }

            Repeater {
                model: bar.roster.copyFormatLabels

                LinkButton {
                    required property string modelData
                    required property int index

                    height: 32
                    text: modelData
                    Accessible.name: qsTr("Copy as %1").arg(modelData)
                    onClicked: bar.roster.copyToClipboardAs(index)
                }
            }
        }
    }
}
