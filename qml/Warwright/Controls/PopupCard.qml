pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Theme

// The background of popups. Nothing else in the window has a shadow.
Item {
    id: card

    Repeater {
        model: 4

        Rectangle {
            required property int index

            x: -index * 2
            y: -index * 2 + 4
            width: card.width + index * 4
            height: card.height + index * 4
            radius: Theme.radius + index * 2
            color: "transparent"
            border.width: 2
            border.color: Theme.shadow
            opacity: 0.5 - index * 0.11
        }
    }

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: Theme.raisedSurface
        border.width: 1
        border.color: Theme.divider
    }
}
