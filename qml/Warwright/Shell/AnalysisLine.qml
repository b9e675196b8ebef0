pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A line of a report: a table's title, column names or figures, or a note.
Item {
    id: entry

    required property int index
    required property int line
    required property string words
    required property list<string> cells
    required property var numeric
    required property var widths
    required property list<string> heads
    property bool seen: true
    readonly property bool figures: line === AnalysisModel.Head || line === AnalysisModel.Cells
    readonly property real character: 7
    readonly property int total: {
        let sum = 0;
        for (let i = 0; i < widths.length; i++)
            sum += widthOf(i);
        return sum;
    }

    // The first column of a wide table shrinks first, then all columns together with their font.
    readonly property real fit: widths.length > 0 ? Math.min(1, (width - leastFirst) / Math.max(1, total - widthOf(0))) : 1
    readonly property real leastFirst: 48
    // All rows of a table have the same font size.
    readonly property int size: Math.max(9, Math.floor(Theme.fontLabel * Math.min(1, fit)))
    // Shows each row as a block if the font would get too small.
    readonly property bool stacked: figures && width > 0 && fit < 0.75
    readonly property bool inRow: figures && !stacked

    function placed(column: int): int {
        return column === 0 ? Math.max(leastFirst, width - total + widthOf(0)) : Math.floor(widthOf(column) * fit);
    }
    function widthOf(column: int): int {
        return widths[column] * character + (column > 0 && !numeric[column] ? 20 : 10);
    }

    visible: !(stacked && line === AnalysisModel.Head)
    implicitHeight: inRow ? 22 : stacked ? Math.max(46, content.implicitHeight) : content.implicitHeight + (entry.line === AnalysisModel.Title ? 14 : 4)
    Accessible.role: Accessible.StaticText
    Accessible.name: words

    Lazy {
        id: content

        anchors.bottom: parent.bottom
        anchors.bottomMargin: entry.figures ? 0 : 2
        width: parent.width
        deferred: true
        active: !entry.figures || (entry.seen && entry.visible)
        sourceComponent: !entry.figures ? text : (entry.stacked ? block : row)
    }

    Component {
        id: text

        Label {
            text: entry.words
            strong: entry.line === AnalysisModel.Title
            dim: entry.line === AnalysisModel.Note
            font.pixelSize: entry.line === AnalysisModel.Note ? Theme.fontLabel : Theme.fontBody
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
    }

    Component {
        id: row

        Item {
            implicitHeight: 22

            Row {
                Repeater {
                    model: entry.cells

                    Label {
                        required property int index
                        required property string modelData

                        width: entry.placed(index)
                        height: 22
                        text: modelData
                        leftPadding: index === 0 ? 0 : entry.numeric[index] ? 3 : 10 // smallest distance between figures
                        dim: entry.line === AnalysisModel.Head
                        font.pixelSize: entry.size
                        fontSizeMode: index > 0 && entry.fit < 1 ? Text.HorizontalFit : Text.FixedSize
                        minimumPixelSize: 9
                        horizontalAlignment: entry.numeric[index] ? Text.AlignRight : Text.AlignLeft
                    }
                }
            }

            Line {
                anchors.bottom: parent.bottom
                width: parent.width
                visible: entry.line === AnalysisModel.Head
            }
        }
    }

    Component {
        id: block

        Item {
            implicitHeight: Math.max(46, figures.implicitHeight)

            AnalysisBlock {
                id: figures

                width: parent.width
                cells: entry.cells
                heads: entry.heads
                numeric: entry.numeric
            }

            Line {
                anchors.bottom: parent.bottom
                width: parent.width
            }
        }
    }
}
