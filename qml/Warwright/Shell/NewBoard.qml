pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Settings of a new board, shown below its name.
Flow {
    id: asked

    required property NewBoardModel board
    property int lead: 0 // width of the labels in the rows above
    readonly property bool fine: !board.canChooseSize || (across.acceptableInput && down.acceptableInput)

    signal accepted

    spacing: 16

    component Choice: Row {
        id: choice

        required property string label
        property int lead: 0
        property alias words: box.model
        property alias current: box.currentIndex

        signal chosen(int index)

        spacing: 8

        Label {
            width: choice.lead > 0 ? choice.lead : implicitWidth
            height: 32
            text: choice.label
            font.pixelSize: Theme.fontLabel
            dim: true
        }

        ComboBox {
            id: box

            width: choice.lead > 0 ? 200 : 132
            name: choice.label
            onActivated: index => choice.chosen(index)
        }
    }

    component Side: TextField {
        width: 52
        validator: IntValidator {
            bottom: 1
            top: asked.board.maximumSize
        }
        severity: acceptableInput ? Severity.None : Severity.Error
        horizontalAlignment: TextInput.AlignHCenter
        onAccepted: asked.accepted()
        // Selects the number, so that typing replaces it.
        onActiveFocusChanged: if (activeFocus)
            selectAll()
    }

    Choice {
        visible: asked.board.boardTemplates.length > 1
        label: qsTr("Start from")
        lead: asked.lead
        words: asked.board.boardTemplates
        current: asked.board.boardTemplate
        onChosen: index => asked.board.boardTemplate = index
    }

    Row {
        spacing: 6
        visible: asked.board.canChooseSize

        Side {
            id: across

            text: asked.board.columns
            onTextEdited: if (acceptableInput)
                asked.board.columns = Number(text)
            Accessible.name: qsTr("Columns")
        }

        Label {
            height: 32
            text: "×"
            dim: true
        }

        Side {
            id: down

            text: asked.board.rows
            onTextEdited: if (acceptableInput)
                asked.board.rows = Number(text)
            Accessible.name: qsTr("Rows")
        }

        Label {
            height: 32
            text: asked.board.unit
            font.pixelSize: Theme.fontLabel
            dim: true
        }
    }

    Choice {
        visible: asked.board.requiredChoiceLabel.length > 0
        label: asked.board.requiredChoiceLabel
        words: asked.board.requiredChoiceOptions
        current: asked.board.requiredChoice
        onChosen: index => asked.board.requiredChoice = index
    }

    Choice {
        visible: asked.board.groundLabel.length > 0 && asked.board.boardTemplate <= 0
        label: asked.board.groundLabel
        words: asked.board.grounds
        current: asked.board.ground
        onChosen: index => asked.board.ground = index
    }
}
