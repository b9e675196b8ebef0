pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A random hand of cards. The same number always deals the same hand.
Item {
    id: deal

    required property DeckModel deck

    Flow {
        id: tools

        x: 12
        width: parent.width - 24
        spacing: 8

        Button {
            id: again

            enabled: deal.deck.total > 0
            text: deal.deck.seed === 0 ? qsTr("Deal me a hand") : qsTr("Deal again")
            onClicked: deal.deck.dealHand()
        }

        Button {
            enabled: deal.deck.seed > 0 && deal.deck.dealtCount < deal.deck.total
            text: qsTr("Draw one")
            onClicked: deal.deck.drawCard()
        }

        Label {
            height: Theme.controlHeight
            visible: deal.deck.seed > 0
            text: qsTr("Hand no.")
            dim: true
        }

        TextField {
            width: 78
            visible: deal.deck.seed > 0
            text: deal.deck.seed
            inputMethodHints: Qt.ImhDigitsOnly
            validator: IntValidator {
                bottom: 1
                top: 999999
            }
            Accessible.name: qsTr("Hand number")
            onEditingFinished: {
                if (Number(text) > 0 && Number(text) !== deal.deck.seed)
                    deal.deck.seed = Number(text);
                text = Qt.binding(() => String(deal.deck.seed));
            }
        }
    }

    GridView {
        id: cards

        readonly property int across: Math.max(2, Math.floor((width - 8) / 108))

        x: 8
        y: tools.height + 12
        width: parent.width - 16
        height: parent.height - y
        clip: true
        model: deal.deck.dealtHand
        cellWidth: Math.floor((width - 8) / across)
        cellHeight: 168
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("The hand: %1").arg(deal.deck.dealtCount)

        delegate: Item {
            id: card

            required property string title
            required property string thumbnail
            required property string icon

            width: cards.cellWidth
            height: cards.cellHeight
            Accessible.role: Accessible.ListItem
            Accessible.name: title

            Picture {
                anchors.horizontalCenter: parent.horizontalCenter
                width: 96
                height: 136
                thumbnail: card.thumbnail
                icon: card.icon
            }

            Label {
                y: 138
                x: 4
                width: parent.width - 8
                height: 20
                horizontalAlignment: Text.AlignHCenter
                text: card.title
                font.pixelSize: Theme.fontLabel
            }
        }
    }

    Label {
        x: 16
        y: tools.height + 16
        width: parent.width - 32
        visible: deal.deck.seed === 0
        text: deal.deck.total === 0 ? qsTr("There is nothing to draw yet") : qsTr("Hand size: %1. The hand comes from the top of the shuffled deck.").arg(deal.deck.handSize)
        dim: true
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }
}
