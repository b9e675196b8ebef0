pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// A row of a table that is too wide for its columns: the subject as a title, then each figure with its column's name.
Column {
    id: block

    required property list<string> cells
    required property list<string> heads
    required property var numeric
    // The number of columns that form the title: the first text and the numbers before that text.
    readonly property int titled: {
        for (let i = 0; i < numeric.length && i < 3; i++)
            if (!numeric[i])
                return i + 1;
        return 1;
    }
    readonly property list<int> pairs: {
        const out = [];
        for (let i = titled; i < cells.length; i++)
            if (cells[i].length > 0)
                out.push(i);
        return out;
    }

    spacing: 2
    topPadding: 6
    bottomPadding: 6

    Label {
        width: block.width
        text: block.cells.slice(0, block.titled).filter(cell => cell.length > 0).join(" · ")
        strong: true
        font.pixelSize: Theme.fontLabel
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }

    Flow {
        id: figures

        width: block.width
        spacing: 2

        Repeater {
            model: block.pairs

            Row {
                id: pair

                required property int modelData

                rightPadding: 10
                spacing: 4

                Label {
                    id: head

                    text: block.heads[pair.modelData] ?? ""
                    visible: text.length > 0
                    dim: true
                    font.pixelSize: Theme.fontLabel
                    elide: Text.ElideNone
                }

                Label {
                    width: Math.min(implicitWidth, block.width - (head.visible ? head.width + pair.spacing : 0) - pair.rightPadding)
                    text: block.cells[pair.modelData]
                    font.pixelSize: Theme.fontLabel
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                }
            }
        }
    }
}
