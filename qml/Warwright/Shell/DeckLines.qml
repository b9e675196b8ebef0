pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models

// The deck's cards. Up and Down move the cursor; + and − (or Right and Left) or a digit set the number of copies; Space
// chooses the card for the odds; Enter opens it.
FocusScope {
    id: lines

    required property DeckModel deck

    signal searchWanted

    ListView {
        id: list

        anchors.fill: parent
        focus: true
        activeFocusOnTab: true
        clip: true
        model: lines.deck
        currentIndex: lines.deck.row
        highlightMoveDuration: 0
        boundsBehavior: Flickable.StopAtBounds
        keyNavigationEnabled: false
        bottomMargin: 8
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: lines.deck.label

        delegate: DeckLine {
            width: list.width
            deck: lines.deck
            focused: list.activeFocus
            onPicked: {
                lines.deck.row = index;
                list.forceActiveFocus(Qt.MouseFocusReason);
            }
        }

        Keys.onPressed: event => {
            const deck = lines.deck;
            const control = (event.modifiers & Qt.ControlModifier) !== 0;
            event.accepted = true;
            if (event.key === Qt.Key_Up)
                deck.row -= 1;
            else if (event.key === Qt.Key_Down)
                deck.row += 1;
            else if (event.key === Qt.Key_PageUp)
                deck.row -= Math.max(1, Math.floor(list.height / 40) - 1);
            else if (event.key === Qt.Key_PageDown)
                deck.row += Math.max(1, Math.floor(list.height / 40) - 1);
            else if (event.key === Qt.Key_Home)
                deck.row = 0;
            else if (event.key === Qt.Key_End)
                deck.row = deck.count - 1;
            else if (event.key === Qt.Key_Right || event.key === Qt.Key_Plus || event.key === Qt.Key_Equal)
                deck.changeCopies(deck.row, 1);
            else if (event.key === Qt.Key_Left || event.key === Qt.Key_Minus)
                deck.changeCopies(deck.row, -1);
            else if (event.key === Qt.Key_Delete || event.key === Qt.Key_Backspace)
                deck.remove(deck.row);
            else if (event.key === Qt.Key_Space)
                deck.toggleChosen(deck.row);
            else if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter)
                deck.open(deck.row);
            else if (event.key === Qt.Key_Slash || (control && event.key === Qt.Key_F))
                lines.searchWanted();
            else if (!control && /^[0-9]$/.test(event.text))
                deck.setCopies(deck.row, event.text);
            else
                event.accepted = false;
        }
    }

    EmptyState {
        anchors.centerIn: parent
        visible: lines.deck.count === 0
        iconName: "layers"
        title: qsTr("This deck is empty")
        text: lines.deck.canEdit ? qsTr("Search under Add, and press Enter to add a copy.") : ""
    }
}
