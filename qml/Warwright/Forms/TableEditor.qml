pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Edits a cell. Enter accepts and moves down, Tab accepts and moves right, Ctrl+Enter fills the selection. Losing the
// focus accepts too; Escape cancels.
FocusScope {
    id: editor

    required property CellsModel table
    property var first: null // the typed text that started the edit; null: the edit starts with the cell's text
    property real room: 180 // width that is available to the right
    property real below: 400 // height that is available below
    property int chosen: -1
    property bool done: false // whether the edit was already accepted or cancelled
    readonly property int several: (table.lastRow - table.firstRow + 1) * (table.lastColumn - table.firstColumn + 1)
    readonly property var offers: table.matchingChoices(field.touched ? field.text : "")

    onTaken: done = true
    onMovedOn: done = true
    onGivenUp: done = true

    signal taken(string text, bool all)
    signal walked(int dx, int dy)
    signal movedOn(string text) // emitted when the focus leaves the editor
    signal givenUp

    function value(): string {
        return chosen >= 0 && chosen < offers.length ? offers[chosen] : field.text;
    }

    function step(by: int) {
        field.text = table.steppedText(field.text, by);
        field.touched = true;
    }

    implicitHeight: 32
    Component.onCompleted: {
        field.text = first === null ? table.editText() : first;
        field.touched = first !== null;
        // Puts the caret after typed text. Without typed text, selects the cell's old text.
        field.forceActiveFocus(first === null ? Qt.TabFocusReason : Qt.MouseFocusReason);
        if (first === null)
            field.selectAll();
    }

    TextField {
        id: field

        property bool touched: false

        width: parent.width
        height: 32
        focus: true
        rightPadding: steps.visible ? steps.width + 2 : 10
        Accessible.name: editor.table.headings[editor.table.column] ?? ""
        onTextEdited: {
            touched = true;
            editor.chosen = -1;
        }
        // Accepts the text before a shortcut such as Save runs.
        Keys.onShortcutOverride: event => {
            event.accepted = event.key === Qt.Key_F2 && event.modifiers === Qt.NoModifier; // elsewhere F2 is the shortcut to rename
            const own = [Qt.Key_A, Qt.Key_C, Qt.Key_V, Qt.Key_X, Qt.Key_Y, Qt.Key_Z];
            if (touched && event.modifiers & Qt.ControlModifier && event.key >= Qt.Key_A && event.key <= Qt.Key_Z && !own.includes(event.key))
                editor.taken(editor.value(), false);
        }
        Keys.onPressed: event => {
            event.accepted = true;
            const text = editor.value();
            if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter) {
                const all = (event.modifiers & Qt.ControlModifier) !== 0;
                editor.taken(text, all);
                if (!all)
                    editor.walked(0, 1);
            } else if (event.key === Qt.Key_Tab) {
                editor.taken(text, false);
                editor.walked(1, 0);
            } else if (event.key === Qt.Key_Backtab) {
                editor.taken(text, false);
                editor.walked(-1, 0);
            } else if (event.key === Qt.Key_Escape)
                editor.givenUp();
            else if (event.key === Qt.Key_F2 && event.modifiers === Qt.NoModifier)
                field.cursorPosition = field.length; // moves the caret to the end
            else if (event.key === Qt.Key_Down && editor.offers.length > 0)
                editor.chosen = Math.min(editor.offers.length - 1, editor.chosen + 1);
            else if (event.key === Qt.Key_Up && editor.offers.length > 0)
                editor.chosen = Math.max(-1, editor.chosen - 1);
            else if (editor.table.isOnNumber && (event.key === Qt.Key_Up || event.key === Qt.Key_Down))
                editor.step(event.key === Qt.Key_Up ? 1 : -1);
            else
                event.accepted = false;
        }
        // Losing the focus accepts the edit, also when the table is hidden.
        onActiveFocusChanged: if (!activeFocus && !editor.done) {
            if (touched)
                editor.movedOn(editor.value());
            else
                editor.givenUp();
        }
    }

    Row {
        id: steps

        anchors.right: field.right
        height: 32
        visible: editor.table.isOnNumber

        StepButton {
            width: 24
            iconName: "minus"
            name: qsTr("Less")
            onStepped: editor.step(-1)
        }

        StepButton {
            width: 24
            iconName: "plus"
            name: qsTr("More")
            onStepped: editor.step(1)
        }
    }

    PopupCard {
        x: Math.min(0, editor.room - width)
        y: editor.below >= height + 4 ? 34 : -height - 2
        width: Math.max(180, parent.width)
        height: list.height + 8
        visible: editor.offers.length > 0 || hint.visible

        Column {
            id: list

            y: 4
            width: parent.width
            Accessible.role: Accessible.List

            Repeater {
                model: editor.offers

                Rectangle {
                    id: offer

                    required property int index
                    required property string modelData

                    width: list.width
                    height: 28
                    color: index === editor.chosen ? Theme.selected : pointer.containsMouse ? Theme.hover : "transparent"
                    Accessible.role: Accessible.ListItem
                    Accessible.name: modelData

                    Label {
                        x: 8
                        width: parent.width - 16
                        height: parent.height
                        text: offer.modelData
                    }

                    MouseArea {
                        id: pointer

                        anchors.fill: parent
                        hoverEnabled: true
                        onPressed: editor.taken(offer.modelData, false)
                    }
                }
            }

            // A hint, since Enter sets only the edited cell of the selection, as in a spreadsheet.
            Label {
                id: hint

                x: 8
                width: parent.width - 16
                height: visible ? 28 : 0
                visible: editor.several > 1
                text: qsTr("Ctrl+Enter: fill %1 cells").arg(editor.several)
                dim: true
                font.pixelSize: Theme.fontLabel
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }
        }
    }
}
