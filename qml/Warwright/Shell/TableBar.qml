pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// A bar of the chart: the number of rows with a value, divided by the values of a second column.
Clickable {
    id: bar

    required property var modelData
    required property var parts
    required property int most
    readonly property string words: modelData.text.length > 0 ? modelData.text : qsTr("(empty)")
    readonly property real each: 76 / Math.max(1, most) // pixels for each row of the table

    property int below: -1 // the part that the pointer or the keys chose; -1: the whole bar

    signal filtered(part: int)

    function partsSaid(): string {
        return parts.map((part, i) => part + " " + (modelData.parts[i] ?? 0)).filter((words, i) => (modelData.parts[i] ?? 0) > 0).join(", ");
    }

    implicitWidth: 64
    implicitHeight: 116
    Accessible.role: Accessible.Button
    Accessible.name: words + ": " + modelData.count
    Accessible.description: below >= 0 ? parts[below] + " " + (modelData.parts[below] ?? 0) : partsSaid()
    onClicked: filtered(below)
    onActiveFocusChanged: below = -1

    // Up and Down choose a part of the bar; past the last part, they choose the whole bar.
    Keys.onUpPressed: event => event.accepted = walk(-1)
    Keys.onDownPressed: event => event.accepted = walk(1)

    function walk(by: int): bool {
        const there = parts.map((part, i) => i).filter(i => (modelData.parts[i] ?? 0) > 0);
        if (there.length < 2)
            return false;
        const at = there.indexOf(below) + by;
        below = at === -2 ? there[there.length - 1] : there[at] ?? -1;
        return true;
    }

    Label {
        y: 76 - shape.height
        width: parent.width
        height: 16
        horizontalAlignment: Text.AlignHCenter
        text: bar.modelData.count
        font.pixelSize: Theme.fontLabel
    }

    Rectangle {
        id: shape

        x: 8
        y: 94 - height
        width: parent.width - 16
        height: Math.max(2, Math.round(bar.each * bar.modelData.count))
        radius: 2
        color: bar.parts.length > 0 ? "transparent" : bar.hovered || bar.visualFocus ? Theme.accent : Theme.dimText

        Column {
            width: parent.width

            Repeater {
                model: bar.parts.length

                PatternFill {
                    id: part

                    required property int index
                    readonly property int count: bar.modelData.parts[index] ?? 0

                    width: shape.width
                    height: Math.round(bar.each * count)
                    visible: count > 0
                    pattern: index

                    Rectangle {
                        anchors.fill: parent
                        visible: bar.below === part.index
                        color: "transparent"
                        border.width: 2
                        border.color: Theme.text
                    }

                    HoverHandler {
                        onHoveredChanged: bar.below = hovered ? part.index : bar.below === part.index ? -1 : bar.below
                    }
                }
            }
        }

        FocusRing {
            visible: bar.visualFocus
        }
    }

    Label {
        y: 96
        width: parent.width
        height: 18
        horizontalAlignment: Text.AlignHCenter
        text: bar.words
        dim: true
        font.pixelSize: Theme.fontLabel
    }
}
