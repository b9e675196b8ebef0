pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Map
import Warwright.Models

// The moves of the chosen piece: hovering previews a move, a press plans it.
Item {
    id: strip

    property MapEditor editor
    readonly property PiecesModel pieces: editor ? editor.pieces : null

    implicitHeight: 30
    visible: editor !== null && editor.tool === MapEditor.Plan

    Label {
        height: 28
        width: parent.width
        visible: (strip.pieces?.count ?? 0) === 0
        text: strip.pieces?.statusText ?? ""
        dim: true
    }

    // Steppers for the angles that the user can choose in a move.
    Row {
        id: angles

        anchors.right: parent.right
        spacing: 8
        visible: repeater.count > 0

        Repeater {
            id: repeater

            model: strip.pieces?.freeAngleNames.length ?? 0

            Row {
                id: angle

                required property int index
                readonly property string label: strip.pieces?.freeAngleNames[index] ?? ""

                spacing: 4

                Label {
                    height: 28
                    text: angle.label
                    dim: true
                }

                Stepper {
                    implicitHeight: 28
                    width: 92
                    name: qsTr("%1, in degrees").arg(angle.label)
                    from: -360
                    to: 360
                    value: String(Math.round((strip.pieces?.freeAngles[angle.index] ?? 0) * 1000) / 1000)
                    onStepped: steps => strip.pieces.setFreeAngle(angle.index, Number(value) + 15 * steps)
                    onEdited: text => {
                        if (text.length > 0 && !isNaN(Number(text)))
                            strip.pieces.setFreeAngle(angle.index, Number(text));
                    }
                }
            }
        }
    }

    Flickable {
        id: row

        function reveal(item: Item) {
            if (item && width >= item.width)
                contentX = Math.max(0, item.x + item.width - width, Math.min(item.x, contentX));
        }

        width: parent.width - (angles.visible ? angles.width + 8 : 0)
        height: parent.height
        visible: !(strip.pieces?.count === 0)
        contentWidth: chips.width
        flickableDirection: Flickable.HorizontalFlick
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Moves")

        Row {
            id: chips

            spacing: 4

            Repeater {
                model: strip.pieces

                MoveChip {
                    id: chip

                    current: index === strip.pieces?.current
                    onTried: on => {
                        if (on)
                            strip.pieces.current = index;
                        else if (current)
                            strip.pieces.current = -1;
                    }
                    onClicked: strip.pieces.toggleMove(index)
                    onCurrentChanged: if (current && !hovered)
                        row.reveal(chip)
                }
            }
        }
    }
}
