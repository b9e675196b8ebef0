pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Dial
import Warwright.Theme

// The fan and the dial lab. On a board, the mission sets the mecha's start. A click moves the start,
// and a drag turns the mecha. Arrow keys move the start; with Shift, they turn the mecha.
Item {
    id: view

    required property DialFan reached
    required property DialLab lab
    property int pointed: -1 // the grid cell whose ends are highlighted; -1: no cell
    property real canvasHeight: 220
    readonly property bool onBoard: reached.board > 0 && reached.boardError.length === 0

    readonly property real boardHeight: Math.max(canvasHeight, Math.min(width, 420))

    readonly property real barHeight: bar.height

    implicitHeight: column.height

    Column {
        id: column

        width: parent.width
        spacing: 8

        FanBar {
            id: bar

            width: parent.width
            reached: view.reached
            lab: view.lab
        }

        Rectangle {
            width: parent.width
            height: view.onBoard ? view.boardHeight : view.canvasHeight
            radius: Theme.radius
            color: Theme.surface
            border.width: canvas.activeFocus ? 2 : 1
            border.color: canvas.activeFocus ? Theme.accent : Theme.divider

            FanCanvas {
                id: canvas

                anchors.fill: parent
                anchors.margins: 4
                fan: view.reached
                lab: view.lab
                green: Theme.gameColour("green-move", Theme.paletteVersion)
                red: Theme.gameColour("red-move", Theme.paletteVersion)
                white: Theme.fieldBorder
                ink: Theme.text
                accent: Theme.accent
                highlightedCell: view.pointed
                activeFocusOnTab: view.onBoard
                Accessible.role: Accessible.Graphic
                Accessible.name: view.reached.endCount === 1 ? qsTr("Fan: 1 end") : qsTr("Fan: %1 ends").arg(view.reached.endCount)
                Accessible.focusable: view.onBoard
                Keys.onPressed: event => {
                    const by = ({
                            [Qt.Key_Left]: [-1, 0], [Qt.Key_Right]: [1, 0], [Qt.Key_Up]: [0, 1], [Qt.Key_Down]: [0, -1]
                        })[event.key];
                    if (!view.onBoard || !by || event.modifiers & (Qt.ControlModifier | Qt.AltModifier))
                        return;
                    event.accepted = true;
                    if (event.modifiers & Qt.ShiftModifier)
                        view.reached.moveStart(0, 0, 15 * (by[0] - by[1]));
                    else
                        view.reached.moveStart(10 * by[0], 10 * by[1], 0);
                }

                MouseArea {
                    property point from

                    anchors.fill: parent
                    enabled: view.lab.active || view.onBoard
                    preventStealing: true
                    cursorShape: Qt.CrossCursor
                    onPressed: mouse => {
                        from = canvas.tablePositionAt(mouse.x, mouse.y);
                        canvas.forceActiveFocus(Qt.MouseFocusReason);
                        if (view.lab.active)
                            view.lab.setTarget(from.x, from.y, view.lab.targetHeading);
                        else
                            view.reached.setStart(from.x, from.y, view.reached.heading);
                    }
                    onPositionChanged: mouse => {
                        const to = canvas.tablePositionAt(mouse.x, mouse.y);
                        if (Math.hypot(to.x - from.x, to.y - from.y) <= 10)
                            return;
                        const heading = Math.atan2(to.x - from.x, to.y - from.y) * 180 / Math.PI;
                        if (view.lab.active)
                            view.lab.setTarget(from.x, from.y, heading);
                        else
                            view.reached.setStart(from.x, from.y, heading);
                    }
                }
            }
        }

        // The heat map's legend: the numbers of ends that its colours stand for.
        Row {
            height: 16
            spacing: 10
            visible: view.reached.showsHeatMap && view.reached.heatSteps.length > 0
            Accessible.role: Accessible.StaticText
            Accessible.name: qsTr("%1: from %2 to %3").arg(of.text).arg(view.reached.heatSteps[0] ?? 0).arg(view.reached.heatSteps[view.reached.heatSteps.length - 1] ?? 0)

            Label {
                id: of

                height: 16
                dim: true
                font.pixelSize: Theme.fontLabel
                text: view.reached.rounds === 1 ? qsTr("Maneuvers ending here") : qsTr("Pairs ending here")
            }

            Repeater {
                model: view.reached.heatSteps

                Row {
                    id: step

                    required property int modelData

                    height: 16
                    spacing: 4

                    Rectangle {
                        width: 16
                        height: 16
                        radius: 2
                        color: Qt.alpha(Theme.accent, view.reached.heatIntensity(step.modelData))
                        border.width: 1
                        border.color: Theme.divider
                    }

                    Label {
                        height: 16
                        text: String(step.modelData)
                        font.pixelSize: Theme.fontLabel
                    }
                }
            }
        }

        Label {
            width: parent.width
            dim: true
            font.pixelSize: Theme.fontLabel
            wrapMode: Text.Wrap
            text: {
                if (view.reached.boardError.length > 0)
                    return view.reached.boardError;
                if (canvas.endDescription.length > 0)
                    return canvas.endDescription;
                const found = view.reached.rounds === 1 ? qsTr("End positions: %1. Point at one for details.").arg(view.reached.endCount) : qsTr("Pairs of maneuvers: %1. A red maneuver can't follow a red one.").arg(view.reached.endCount);
                return view.onBoard && !view.lab.active ? found + " " + qsTr("Click to set the start. Drag to set the facing.") : found;
            }
        }
    }
}
