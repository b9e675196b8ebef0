pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The exact chances to draw at least one of the chosen cards.
Flickable {
    id: odds

    required property DeckModel deck

    contentHeight: column.height + 16
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    T.ScrollBar.vertical: ScrollBar {}

    component Figure: Column {
        id: figure

        required property string caption
        required property string chance
        required property string fraction

        width: column.width
        visible: odds.deck.chosenCopies > 0
        Accessible.role: Accessible.StaticText
        Accessible.name: caption + ": " + chance

        Label {
            width: parent.width
            text: figure.caption
            dim: true
            font.pixelSize: Theme.fontLabel
        }

        Row {
            spacing: 10

            Label {
                height: 30
                text: figure.chance
                strong: true
                font.pixelSize: Theme.fontTitle
            }

            Label {
                height: 30
                text: figure.fraction
                dim: true
            }
        }
    }

    component Number: Item {
        id: number

        required property string caption
        required property int value
        property int least: 1

        signal wanted(int value)

        width: column.width
        height: Theme.controlHeight + 8

        Label {
            width: parent.width - 132
            height: Theme.controlHeight
            text: number.caption
        }

        Stepper {
            anchors.right: parent.right
            from: number.least
            to: 99
            name: number.caption
            value: String(number.value)
            onStepped: steps => number.wanted(number.value + steps)
            onEdited: text => number.wanted(Number(text) || 0)
        }
    }

    Column {
        id: column

        x: 16
        width: odds.width - 32
        spacing: 4

        Number {
            caption: qsTr("Opening hand")
            value: odds.deck.handSize
            onWanted: value => odds.deck.handSize = value
        }

        Number {
            caption: qsTr("Cards drawn later")
            value: odds.deck.furtherDraws
            least: 0
            onWanted: value => odds.deck.furtherDraws = value
        }

        Label {
            width: parent.width
            text: odds.deck.chosenCount === 0 ? qsTr("Tick cards of the deck (or press Space) to see the chance of drawing at least one of them.") : qsTr("At least one of %1").arg(odds.deck.chosenText) + " · " + (odds.deck.chosenCopies === 1 ? qsTr("1 copy") : qsTr("%1 copies").arg(odds.deck.chosenCopies))
            dim: odds.deck.chosenCount === 0
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }

        Item {
            width: 1
            height: 4
        }

        Figure {
            caption: odds.deck.handSize === 1 ? qsTr("as the first card")
                : qsTr("among the first %1 cards").arg(odds.deck.handSize)
            chance: odds.deck.handOdds
            fraction: odds.deck.handFraction
        }

        Figure {
            caption: odds.deck.furtherDraws === 1 ? qsTr("after 1 more card")
                : qsTr("after %1 more cards").arg(odds.deck.furtherDraws)
            chance: odds.deck.furtherOdds
            fraction: odds.deck.furtherFraction
            visible: odds.deck.chosenCopies > 0 && odds.deck.furtherDraws > 0
        }

        LinkButton {
            visible: odds.deck.chosenCount > 0
            text: qsTr("Untick all")
            onClicked: odds.deck.clearChosen()
        }
    }
}
