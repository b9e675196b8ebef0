pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The deck's size, and the size that the rules require.
Item {
    id: head

    required property DeckModel deck
    required property var fields
    readonly property int full: Math.max(deck.maximumCopies, deck.minimumCopies)
    readonly property color ink: deck.totalSeverity >= Severity.Error ? Theme.error : Theme.text

    implicitHeight: 52

    Segmented {
        id: which

        x: 16
        anchors.verticalCenter: parent.verticalCenter
        visible: head.fields.length > 1
        name: qsTr("Section of the deck")
        options: head.fields
        current: head.deck.field
        onChosen: option => head.deck.field = option
    }

    Icon {
        id: mark

        x: which.visible ? which.x + which.width + 16 : 16
        anchors.verticalCenter: parent.verticalCenter
        size: 16
        name: head.deck.totalSeverity >= Severity.Error ? "circle-alert" : head.deck.totalSeverity === Severity.Unfinished ? "circle-dashed" : "circle-check"
        color: head.deck.totalSeverity >= Severity.Error ? Theme.error : head.deck.totalSeverity === Severity.Unfinished ? Theme.dimText : Theme.success
    }

    Label {
        id: words

        x: mark.x + 24
        height: parent.height
        text: head.deck.totalText
        strong: true
        color: head.ink
        Accessible.role: Accessible.StaticText
        Accessible.name: head.deck.label + ": " + text
    }

    Rectangle {
        x: words.x + words.width + 16
        width: Math.min(240, parent.width - x - 16)
        height: 6
        anchors.verticalCenter: parent.verticalCenter
        visible: head.full > 0 && width > 40
        radius: 3
        color: Theme.hover

        Rectangle {
            width: Math.round(parent.width * Math.min(1, head.deck.total / Math.max(1, head.full)))
            height: parent.height
            radius: 3
            color: head.deck.totalSeverity >= Severity.Error ? Theme.error : Theme.accent
        }
    }

    Line {
        anchors.bottom: parent.bottom
        width: parent.width
    }
}
