pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// How often one value stands in a column, by the parts that it has.
Clickable {
    id: bar

    required property var modelData
    required property var parts
    required property int most
    readonly property string words: modelData.text.length > 0 ? modelData.text : qsTr("(empty)")
    readonly property real each: 76 / Math.max(1, most) // pixels

    property int below: -1 // the part that the pointer is at

    signal filtered(part: int)

    function partsSaid(): string {
        return parts.map((part, i) => part + " " + (modelData.parts[i] ?? 0)).filter((words, i) => (modelData.parts[i] ?? 0) > 0).join(", ");
    }

    implicitWidth: 64
    implicitHeight: 116
    tabStop: true
    Accessible.role: Accessible.Button
    Accessible.name: words + ": " + modelData.count
    Accessible.description: partsSaid()
    onClicked: filtered(visualFocus ? -1 : below)

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
        color: bar.parts.length > 0 ? "transparent" : bar.hovered || bar.visualFocus ? Theme.accent : Theme.dim

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
