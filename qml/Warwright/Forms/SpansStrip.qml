pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The ranges that a list's rows cover, such as the rolls of a die. Gaps and overlaps have the colour of their findings.
// An edge is dragged, or moved with the arrow keys.
FocusScope {
    id: strip

    required property FormField field
    readonly property SpansModel model: field.form.spans(field.path)
    property real dragLow: NaN // the range at the beginning of a drag, so that the scale doesn't change
    property real dragHigh: NaN
    readonly property real low: isNaN(dragLow) ? model.low : dragLow
    readonly property real high: isNaN(dragHigh) ? model.high : dragHigh
    readonly property real unit: width / Math.max(1, high - low + 1) // pixels of a number

    function xOf(number: real): real {
        return Math.round((number - low) * unit);
    }

    function finishDrag() {
        model.endMove();
        dragLow = dragHigh = NaN;
    }

    implicitHeight: 54
    height: implicitHeight
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Ranges of %1").arg(model.title)

    Rectangle {
        y: 4
        width: parent.width
        height: 28
        radius: 4
        color: Theme.page
        border.width: 1
        border.color: Theme.divider
    }

    Repeater {
        model: strip.model.spans

        Item {
            id: span

            required property var modelData
            readonly property bool whole: modelData.kind === SpansModel.Row
            readonly property bool gap: modelData.kind === SpansModel.Gap
            readonly property string words: gap ? qsTr("not covered: %1").arg(modelData.numbers) : whole ? modelData.label : qsTr("covered twice: %1").arg(modelData.numbers)

            x: strip.xOf(modelData.from)
            y: 4
            z: whole ? 0 : 1
            width: strip.xOf(modelData.to + 1) - x
            height: 46
            Accessible.role: Accessible.StaticText
            Accessible.name: whole ? modelData.numbers + (words.length > 0 ? ": " + words : "") : words

            Rectangle {
                width: parent.width
                height: 28
                visible: span.whole
                radius: 4
                color: hover.hovered ? Theme.hover : Theme.raisedSurface
                border.width: 1
                border.color: Theme.divider
            }

            // The pattern tells a gap from an overlap without colour.
            PatternFill {
                y: span.gap ? 0 : 20
                width: parent.width
                height: span.gap ? 28 : 8
                visible: !span.whole
                pattern: span.gap ? 3 : 0
                ink: span.modelData.level > Severity.None ? Theme.severityColour(span.modelData.level, Theme.dark) : Theme.dimText
            }

            Label {
                x: 4
                width: parent.width - 8
                height: 28
                visible: span.whole && width >= 12
                horizontalAlignment: Text.AlignHCenter
                text: span.words
                font.pixelSize: Theme.fontLabel
            }

            Label {
                y: 29
                width: parent.width
                height: 16
                visible: width >= Math.min(implicitWidth, 24)
                horizontalAlignment: Text.AlignHCenter
                text: span.whole || span.gap ? span.modelData.numbers : ""
                color: span.whole ? Theme.dimText : Theme.severityColour(span.modelData.level, Theme.dark)
                font.pixelSize: Theme.fontSmall
            }

            HoverHandler {
                id: hover
            }

            HintLoader {
                text: hover.hovered ? span.Accessible.name : ""
                wanted: hover.hovered
                above: true
            }
        }
    }

    Repeater {
        model: strip.model.edgeCount

        Item {
            id: edge

            required property int index
            readonly property real number: strip.model.edges[index] ?? strip.low

            x: Math.max(0, Math.min(strip.width, strip.xOf(number))) - 6
            y: 0
            z: 2
            width: 12
            height: 36
            activeFocusOnTab: !strip.model.readOnly
            visible: !strip.model.readOnly
            Accessible.role: Accessible.Slider
            Accessible.name: qsTr("Edge: %1").arg(strip.model.edgeName(index))
            Accessible.onIncreaseAction: strip.model.stepEdge(index, 1)
            Accessible.onDecreaseAction: strip.model.stepEdge(index, -1)
            onActiveFocusChanged: if (!activeFocus)
                strip.model.endMove()
            Keys.onLeftPressed: strip.model.stepEdge(index, -1)
            Keys.onRightPressed: strip.model.stepEdge(index, 1)
            Keys.onDownPressed: strip.model.stepEdge(index, -1)
            Keys.onUpPressed: strip.model.stepEdge(index, 1)

            Rectangle {
                anchors.centerIn: parent
                width: pointer.containsMouse || pointer.pressed || edge.activeFocus ? 4 : 2
                height: 34
                radius: 2
                color: pointer.containsMouse || pointer.pressed || edge.activeFocus ? Theme.accent : Theme.dimText
            }

            FocusRing {
                visible: edge.activeFocus
            }

            MouseArea {
                id: pointer

                anchors.fill: parent
                hoverEnabled: true
                preventStealing: true
                cursorShape: Qt.SplitHCursor
                onPressed: {
                    edge.forceActiveFocus(Qt.MouseFocusReason);
                    strip.dragLow = strip.model.low;
                    strip.dragHigh = strip.model.high;
                    strip.model.beginDrag(edge.index);
                }
                onPositionChanged: event => {
                    if (pressed)
                        strip.model.dragTo(strip.low + mapToItem(strip, event.x, 0).x / strip.unit);
                }
                onReleased: strip.finishDrag()
                onCanceled: strip.finishDrag()
            }
        }
    }
}
