pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Map
import Warwright.Models

// A palette's brushes in a row, with a search field if there are many.
Item {
    id: bar

    property MapEditor editor
    property MapCanvas canvas

    signal taken // the user chose a brush with the pointer

    // Drops a dragged piece on the board; `at` is in window coordinates.
    function drop(at: point) {
        const below = canvas.mapFromItem(null, at);
        if (canvas.contains(below)) {
            editor.begin(canvas.boardPositionAt(below.x, below.y));
            editor.end();
            taken();
        }
        editor.leave();
    }

    implicitHeight: 30

    SearchField {
        id: search

        width: 150
        implicitHeight: 28
        visible: (bar.editor?.brushes.count ?? 0) > 12
        placeholderText: qsTr("Find")
        onVisibleChanged: text = ""
        onAccepted: {
            for (let i = 1; i < row.children.length; ++i) {
                const chip = row.children[i] as BrushChip;
                if (chip && chip.visible && !chip.clears && !chip.asksIcon) {
                    chip.clicked();
                    break;
                }
            }
        }
    }

    Flickable {
        id: strip

        function reveal(item: Item) {
            if (width >= item.width) // false before the first layout
                contentX = Math.max(0, item.x + item.width - width, Math.min(item.x, contentX));
        }

        x: search.visible ? search.width + 8 : 0
        width: bar.width - x
        height: 30
        contentWidth: row.width
        flickableDirection: Flickable.HorizontalFlick
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Brushes")

        Row {
            id: row

            spacing: 6

            Repeater {
                model: bar.editor?.brushes ?? null

                BrushChip {
                    id: chip

                    checked: index === bar.editor?.brush || (bar.editor?.held.includes(index) ?? false)
                    side: bar.editor?.paletteKind === "edges"
                    piece: bar.editor?.paletteKind === "pieces"
                    visible: clears || asksIcon || label.toLowerCase().includes(search.text.trim().toLowerCase())
                    onCarried: at => {
                        bar.editor.brush = index;
                        const below = bar.canvas.mapFromItem(null, at);
                        bar.editor.hover(bar.canvas.boardPositionAt(below.x, below.y));
                    }
                    onDropped: at => bar.drop(at)
                    onGiven: bar.editor.leave()
                    onCheckedChanged: if (checked)
                        strip.reveal(chip)
                    onActiveFocusChanged: if (activeFocus)
                        strip.reveal(chip)
                    onClicked: {
                        // Ctrl+click adds the brush to the brushes that are edited together, or removes it.
                        if (modifiers & Qt.ControlModifier)
                            bar.editor.hold(index);
                        else
                            bar.editor.brush = index;
                        if (!activeFocus && !asksIcon)
                            bar.taken();
                    }
                }
            }
        }
    }
}
