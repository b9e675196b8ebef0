pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Forms
import Warwright.Models
import Warwright.Theme

// A value that the game asks for when the user creates a pack.
Column {
    id: row

    required property int index
    required property string label
    required property string doc
    required property string ask
    required property string value
    required property list<string> choices
    required property SkeletonModel answers

    function say(value: string) {
        answers.setValue(index, value);
    }

    FieldLabel {
        text: row.label

        HoverHandler {
            id: hover
        }

        HintLoader {
            text: row.doc
            wanted: hover.hovered
            above: true
        }
    }

    Lazy {
        width: parent.width
        height: 32
        sourceComponent: {
            switch (row.ask) {
            case "colour":
                return colour;
            case "icon":
                return icon;
            case "choice":
                return choice;
            default:
                return words;
            }
        }
    }

    Component {
        id: words

        TextField {
            text: row.value
            Accessible.name: row.label
            Accessible.description: row.doc
            onTextEdited: row.say(text)
        }
    }

    Component {
        id: colour

        Item {
            TextField {
                id: input

                width: 92
                text: row.value
                severity: /^#[0-9a-fA-F]{6}$/.test(row.value) ? Severity.None : Severity.Error
                Accessible.name: row.label
                Accessible.description: row.doc
                onTextEdited: row.say(text)
            }

            Swatches {
                anchors.left: input.right
                anchors.leftMargin: 8
                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                height: 22
                clip: true
                current: input.severity === Severity.None ? row.value : "transparent"
                onChosen: colour => row.say(colour)
            }
        }
    }

    Component {
        id: icon

        IconField {
            value: row.value
            name: row.label
            description: row.doc
            onChosen: value => row.say(value)
        }
    }

    Component {
        id: choice

        ArrowFlow {
            spacing: 6

            Repeater {
                model: row.choices

                Chip {
                    required property string modelData

                    text: modelData.charAt(0).toUpperCase() + modelData.slice(1).replace(/[-_]/g, " ")
                    checked: row.value === modelData
                    Accessible.role: Accessible.RadioButton
                    Accessible.name: row.label + ": " + text
                    onClicked: row.say(modelData)
                }
            }
        }
    }
}
