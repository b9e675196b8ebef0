pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A bar chart of a column, optionally divided by a second column. A click on a bar filters the table.
Item {
    id: chart

    required property TableModel table
    readonly property var bars: table.chartBars
    readonly property var parts: table.splitTexts
    readonly property int most: bars.reduce((least, bar) => Math.max(least, bar.count), 1)

    implicitHeight: 168

    Row {
        id: choice

        x: 12
        y: 6
        spacing: 8

        Label {
            height: 26
            text: qsTr("Split by")
            dim: true
            font.pixelSize: Theme.fontLabel
        }

        ComboBox {
            width: 168
            height: 26
            name: qsTr("Split by")
            model: [qsTr("nothing"), ...chart.table.columnLabels]
            currentIndex: chart.table.splitColumn + 1
            onActivated: index => chart.table.splitColumn = index - 1
        }
    }

    Flickable {
        x: choice.x + choice.width + 16
        y: 6
        width: parent.width - x - 12
        height: 26
        contentWidth: legend.width
        flickableDirection: Flickable.HorizontalFlick
        boundsBehavior: Flickable.StopAtBounds
        clip: true

        Row {
            id: legend

            spacing: 14

            Repeater {
                model: chart.parts

                Row {
                    id: part

                    required property int index
                    required property string modelData

                    spacing: 6
                    Accessible.role: Accessible.StaticText
                    Accessible.name: modelData

                    PatternFill {
                        width: 16
                        height: 16
                        anchors.verticalCenter: parent.verticalCenter
                        pattern: part.index
                    }

                    Label {
                        height: 26
                        text: part.modelData
                        font.pixelSize: Theme.fontLabel
                    }
                }
            }
        }
    }

    Flickable {
        id: strip

        y: 38
        width: parent.width
        height: parent.height - y
        contentWidth: row.width + 24
        flickableDirection: Flickable.HorizontalFlick
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        T.ScrollBar.horizontal: ScrollBar {}
        Accessible.role: Accessible.Chart
        Accessible.name: qsTr("How often each value occurs in %1").arg(chart.table.headings[chart.table.column] ?? "")

        ArrowFlow {
            id: row

            x: 12
            width: chart.bars.length * 68
            spacing: 4

            Repeater {
                model: chart.bars

                TableBar {
                    parts: chart.parts
                    most: chart.most
                    onFiltered: part => chart.table.filterByBar(modelData.text, part)
                    onActiveFocusChanged: if (activeFocus)
                        strip.contentX = Math.max(0, Math.min(x, Math.max(strip.contentX, x + width + 24 - strip.width)))
                }
            }
        }
    }
}
