pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// A line in both compared versions, side by side, or a folded range of equal lines.
Item {
    id: row

    required property string leftText
    required property string rightText
    required property int leftNumber
    required property int rightNumber
    required property bool differs
    required property int folded
    required property string heading
    property bool current: false

    height: folded > 0 ? 24 : (heading.length > 0 ? 28 : 20)
    Accessible.role: Accessible.ListItem
    Accessible.name: heading.length > 0 ? heading : folded > 0 ? fold.text : (differs ? qsTr("Differs. Left: %1. Right: %2").arg(leftText).arg(rightText) : leftText)

    Rectangle {
        anchors.fill: parent
        visible: row.folded > 0
        color: Theme.hover
    }

    Label {
        x: 16
        width: parent.width - 32
        height: parent.height
        visible: row.heading.length > 0
        text: row.heading
        strong: true
        font.pixelSize: Theme.fontLabel
    }

    Label {
        id: fold

        anchors.fill: parent
        horizontalAlignment: Text.AlignHCenter
        visible: row.folded > 0
        text: row.folded === 1 ? qsTr("1 identical line") : qsTr("%1 identical lines").arg(row.folded)
        dim: true
        font.pixelSize: Theme.fontSmall
    }

    Repeater {
        model: row.folded > 0 || row.heading.length > 0 ? 0 : 2

        Item {
            id: half

            required property int index
            readonly property int number: index === 0 ? row.leftNumber : row.rightNumber

            x: index * row.width / 2
            width: row.width / 2
            height: row.height

            // Marks a line that differs. The number has a sign, too, for colour-blind users.
            Rectangle {
                anchors.fill: parent
                visible: row.differs
                color: half.number === 0 ? Theme.hover : Qt.alpha(half.index === 0 ? Theme.warning : Theme.accent, 0.14)
            }

            Label {
                width: 40
                height: parent.height
                horizontalAlignment: Text.AlignRight
                text: half.number > 0 ? (row.differs ? "≠ " : "") + half.number : ""
                color: row.differs ? (half.index === 0 ? Theme.warning : Theme.accent) : Theme.dimText
                font.family: Theme.monoFont
                font.pixelSize: Theme.fontSmall
            }

            Label {
                x: 48
                width: parent.width - x - 8
                height: parent.height
                text: half.index === 0 ? row.leftText : row.rightText
                font.family: Theme.monoFont
                font.pixelSize: Theme.fontLabel
            }
        }
    }

    Line {
        x: row.width / 2
        height: row.height
        visible: row.folded === 0 && row.heading.length === 0
    }

    Rectangle {
        width: 2
        height: parent.height
        visible: row.current
        color: Theme.accent
    }
}
