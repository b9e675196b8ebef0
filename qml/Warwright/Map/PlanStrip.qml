pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Map
import Warwright.Models

// The moves of the piece that is chosen, in a row: pointed at they are tried, pressed they are planned.
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
        text: strip.pieces?.note ?? ""
        dim: true
    }

    Flickable {
        id: row

        function reveal(item: Item) {
            if (item && width >= item.width)
                contentX = Math.max(0, item.x + item.width - width, Math.min(item.x, contentX));
        }

        anchors.fill: parent
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
                    onClicked: strip.pieces.choose(index)
                    onCurrentChanged: if (current && !hovered)
                        row.reveal(chip)
                }
            }
        }
    }
}
