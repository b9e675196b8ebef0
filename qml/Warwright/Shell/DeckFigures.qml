pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Charts of the deck's cards: their number by cost or another value, and their number of each sort.
Flickable {
    id: figures

    required property DeckModel deck
    readonly property int most: Math.max(1, ...deck.curveCounts)
    readonly property int widest: Math.max(1, ...deck.tallyCounts)

    contentHeight: column.height + 16
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    T.ScrollBar.vertical: ScrollBar {}

    Column {
        id: column

        x: 16
        width: figures.width - 32

        Label {
            width: parent.width
            height: 28
            visible: figures.deck.curveTexts.length > 0
            text: figures.deck.curveLabel + (figures.deck.curveMean.length > 0 ? " · " + figures.deck.curveMean : "")
            strong: true
            font.pixelSize: Theme.fontLabel
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }

        Row {
            id: bars

            readonly property int each: Math.min(44, Math.floor(width / Math.max(1, figures.deck.curveTexts.length)))

            width: parent.width
            visible: figures.deck.curveTexts.length > 0
            Accessible.role: Accessible.Chart
            Accessible.name: qsTr("Copies by %1").arg(figures.deck.curveLabel)

            Repeater {
                model: figures.deck.curveTexts

                Item {
                    id: bar

                    required property int index
                    required property string modelData
                    readonly property int copies: figures.deck.curveCounts[index] ?? 0

                    width: bars.each
                    height: 132
                    Accessible.role: Accessible.StaticText
                    Accessible.name: figures.deck.curveLabel + " " + modelData + ": " + copies

                    Label {
                        y: 92 - shape.height
                        width: parent.width
                        height: 16
                        horizontalAlignment: Text.AlignHCenter
                        text: bar.copies > 0 ? bar.copies : ""
                        font.pixelSize: Theme.fontLabel
                    }

                    Rectangle {
                        id: shape

                        x: 3
                        y: 108 - height
                        width: parent.width - 6
                        height: bar.copies > 0 ? Math.max(2, Math.round(88 * bar.copies / figures.most)) : 1
                        radius: bar.copies > 0 ? 2 : 0
                        color: bar.copies > 0 ? Theme.accent : Theme.divider
                    }

                    Label {
                        y: 110
                        width: parent.width
                        height: 18
                        horizontalAlignment: Text.AlignHCenter
                        text: bar.modelData.length > 0 ? bar.modelData : "–"
                        dim: true
                        font.pixelSize: Theme.fontLabel
                    }
                }
            }
        }

        Repeater {
            model: figures.deck.tallyTexts

            Column {
                id: sort

                required property int index
                required property string modelData
                readonly property int copies: figures.deck.tallyCounts[index] ?? 0
                readonly property string head: figures.deck.tallyHeadings[index] ?? ""

                width: column.width

                Label {
                    width: parent.width
                    height: 34
                    topPadding: 8
                    visible: sort.head.length > 0
                    text: sort.head
                    strong: true
                    font.pixelSize: Theme.fontLabel
                }

                Item {
                    width: parent.width
                    height: 26
                    Accessible.role: Accessible.StaticText
                    Accessible.name: name.text + ": " + sort.copies

                    Label {
                        id: name

                        width: 96
                        height: parent.height
                        text: sort.modelData.length > 0 ? sort.modelData : qsTr("(empty)")
                    }

                    Rectangle {
                        x: 104
                        width: Math.max(2, Math.round((parent.width - 144) * sort.copies / figures.widest))
                        height: 10
                        radius: 2
                        anchors.verticalCenter: parent.verticalCenter
                        color: Theme.accent
                    }

                    Label {
                        anchors.right: parent.right
                        width: 32
                        height: parent.height
                        horizontalAlignment: Text.AlignRight
                        text: sort.copies
                        strong: true
                    }
                }
            }
        }

        Label {
            width: parent.width
            height: 28
            visible: figures.deck.count === 0
            text: qsTr("There is nothing to count yet")
            dim: true
        }
    }
}
