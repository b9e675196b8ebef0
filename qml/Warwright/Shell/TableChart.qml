pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Bars of the values of a column; a bar that is clicked is a filter.
Flickable {
    id: chart

    required property TableModel table
    readonly property var bars: table.bars
    readonly property int most: bars.reduce((least, bar) => Math.max(least, bar.count), 1)

    implicitHeight: 132
    contentWidth: row.width + 24
    flickableDirection: Flickable.HorizontalFlick
    boundsBehavior: Flickable.StopAtBounds
    clip: true
    Accessible.role: Accessible.Chart
    Accessible.name: qsTr("How often each value stands in %1").arg(table.headings[table.column] ?? "")

    Row {
        id: row

        x: 12
        y: 8
        spacing: 4

        Repeater {
            model: chart.bars

            Clickable {
                id: bar

                required property var modelData
                readonly property string words: modelData.text.length > 0 ? modelData.text : qsTr("(empty)")

                implicitWidth: 64
                implicitHeight: 116
                tabStop: true
                Accessible.role: Accessible.Button
                Accessible.name: words + ": " + modelData.count
                onClicked: chart.table.filterBy(modelData.text)

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
                    height: Math.max(2, Math.round(76 * bar.modelData.count / chart.most))
                    radius: 2
                    color: bar.hovered || bar.visualFocus ? Theme.accent : Theme.dim
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
        }
    }
}
