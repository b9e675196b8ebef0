pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Asks for a new field of the kind: name, sort, and what the sort needs. Says a problem while the user types.
PanelCard {
    id: panel

    required property GameFieldsModel game
    readonly property int sort: sorts.currentIndex
    readonly property bool choice: sort === GameFieldsModel.Choice
    readonly property bool reference: sort === GameFieldsModel.Reference
    readonly property string problem: label.text.trim().length > 0 ? game.labelProblem(label.text) : ""
    readonly property string wordsProblem: choice && words.text.trim().length > 0 ? game.wordsProblem(words.text) : ""

    function make() {
        if (!fine)
            return;
        const target = game.kindIds[targets.currentIndex] ?? "";
        if (game.addField(label.text, sort, words.text, target, required.checked, card.visible && card.checked))
            finished();
    }

    title: qsTr("New field")
    acceptText: qsTr("Add field")
    spacing: 4
    fine: label.text.trim().length > 0 && problem.length === 0 && (!choice || (words.text.trim().length > 0 && wordsProblem.length === 0))
    onAccepted: make()
    Component.onCompleted: label.forceActiveFocus(Qt.TabFocusReason)

    Row {
        width: parent.width
        spacing: 12

        Column {
            width: Math.floor((parent.width - 12) / 2)
            spacing: 4

            FieldLabel {
                text: qsTr("Name")
            }

            TextField {
                id: label

                width: parent.width
                focus: true
                placeholderText: qsTr("Example: Armour")
                severity: panel.problem.length > 0 ? Severity.Error : Severity.None
                Accessible.name: qsTr("Name of the field")
                onAccepted: panel.make()
            }
        }

        Column {
            width: Math.floor((parent.width - 12) / 2)
            spacing: 4

            FieldLabel {
                text: qsTr("Kind of value")
            }

            ComboBox {
                id: sorts

                width: parent.width
                name: qsTr("Kind of value")
                currentIndex: 0
                model: [qsTr("Text"), qsTr("Number"), qsTr("Choice of words"), qsTr("Yes or no"), qsTr("List of words"), qsTr("Picture"), qsTr("Reference")]
            }
        }
    }

    PanelNote {
        width: parent.width
        visible: panel.problem.length > 0
        isProblem: true
        text: panel.problem
    }

    FieldLabel {
        visible: panel.choice
        topPadding: 8
        text: qsTr("Words, separated by commas")
    }

    TextField {
        id: words

        width: parent.width
        visible: panel.choice
        placeholderText: qsTr("Example: Fire, Water, Deep sea")
        severity: panel.wordsProblem.length > 0 ? Severity.Error : Severity.None
        Accessible.name: qsTr("Words of the choice")
        onAccepted: panel.make()
    }

    PanelNote {
        width: parent.width
        visible: panel.wordsProblem.length > 0
        isProblem: true
        text: panel.wordsProblem
    }

    FieldLabel {
        visible: panel.reference
        topPadding: 8
        text: qsTr("Refers to")
    }

    ComboBox {
        id: targets

        width: Math.floor((parent.width - 12) / 2)
        visible: panel.reference
        name: qsTr("Refers to")
        currentIndex: 0
        model: panel.game.kindLabels
    }

    Item {
        width: 1
        height: 4
    }

    Row {
        spacing: 24

        Toggle {
            id: required

            text: qsTr("Required")
            hint: qsTr("Without a value, the entity counts as unfinished.")
        }

        Toggle {
            id: card

            visible: panel.game.hasCard
            checked: true
            text: qsTr("Show on the card")
            hint: qsTr("Adds a box to the front of the card. Move the box where you like.")
        }
    }
}
