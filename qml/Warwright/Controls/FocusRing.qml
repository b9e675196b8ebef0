import QtQuick
import Warwright.Theme

// Shows which control has the keyboard. Lies around its parent.
Rectangle {
    anchors.fill: parent
    anchors.margins: -2
    radius: Theme.radius + 2
    color: "transparent"
    border.width: 2
    border.color: Theme.accent
}
