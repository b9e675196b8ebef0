pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models

// Composes a picture of a motif, a second icon, a background and a colour.
Column {
    id: composer

    required property ArtModel art
    required property FormModel form
    readonly property string motif: art.motif.length > 0 ? art.motif : art.defaultMotif

    function choose(part: string, word: string) {
        art.setPart(part, word);
        art.endEdit();
    }

    spacing: 4

    Row {
        spacing: 16

        Repeater {
            model: ["motif", "second"]

            Column {
                id: part

                required property string modelData
                readonly property bool first: modelData === "motif"
                readonly property string name: first ? qsTr("Motif") : qsTr("Second icon")

                FieldLabel {
                    text: part.name
                }

                Row {
                    spacing: 2

                    IconField {
                        width: Math.min(220, (composer.width - 16) / 2 - 34)
                        value: part.first ? composer.art.motif : composer.art.secondMotif
                        name: part.name
                        form: composer.form
                        placeholder: part.first && composer.art.defaultMotif.length > 0 ? composer.art.defaultMotif : (part.first ? qsTr("Choose an icon …") : qsTr("None"))
                        readOnly: composer.art.readOnly
                        onChosen: value => composer.choose(part.modelData, value)
                        Keys.onDeletePressed: composer.choose(part.modelData, "")
                    }

                    Button {
                        visible: !part.first && composer.art.secondMotif.length > 0
                        quiet: true
                        iconName: "x"
                        hint: qsTr("Remove the second icon")
                        onClicked: composer.choose(part.modelData, "")
                    }
                }
            }
        }
    }

    FieldLabel {
        text: qsTr("Background")
    }

    ArrowFlow {
        width: parent.width
        padding: 2
        spacing: 4
        Accessible.role: Accessible.Grouping
        Accessible.name: qsTr("Background")

        Repeater {
            model: composer.art.backgrounds

            ArtTile {
                required property string modelData

                word: modelData
                motif: composer.motif
                second: composer.art.secondMotif
                tint: composer.art.printedTintColour
                checked: composer.art.background === modelData
                preferred: checked
                enabled: !composer.art.readOnly
                onClicked: composer.choose("back", modelData)
            }
        }
    }

    FieldLabel {
        text: qsTr("Tint") + (composer.art.tint.length > 0 ? " · " + composer.art.tint : "")
    }

    ArrowFlow {
        width: parent.width
        padding: 2
        spacing: 4

        SwatchButton {
            tint: composer.art.defaultTintColour
            checked: composer.art.tint.length === 0
            enabled: !composer.art.readOnly
            Accessible.name: qsTr("Default colour")
            onClicked: composer.choose("tint", "")
        }

        Repeater {
            model: composer.art.tints

            SwatchButton {
                id: swatch

                required property string modelData
                required property int index

                readonly property string ink: composer.art.tintColours[index] ?? ""

                tint: ink
                checked: composer.art.tint === modelData
                enabled: !composer.art.readOnly
                Accessible.name: qsTr("Tint %1").arg(modelData)
                onClicked: composer.choose("tint", modelData)

                HintLoader {
                    text: swatch.modelData
                    wanted: swatch.hovered
                }
            }
        }

        // Lets the user type a colour that isn't in the palette.
        TextField {
            width: 96
            height: 24
            readOnly: composer.art.readOnly
            text: composer.art.tint.startsWith("#") ? composer.art.tint : ""
            placeholderText: "#RRGGBB"
            Accessible.name: qsTr("Custom tint")
            onTextEdited: if (text.length === 0 || /^#[0-9a-fA-F]{6}$/.test(text))
                composer.art.setPart("tint", text)
            onEditingFinished: composer.art.endEdit()
        }
    }
}
