pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Map
import Warwright.Models
import Warwright.Theme

// What the marks on the map mean, and the way to be rid of them.
Rectangle {
    id: legend

    required property AnalysisModel analysis

    implicitWidth: Math.max(title.implicitWidth + clear.width + 16, marks.implicitWidth) + 24
    implicitHeight: 60
    radius: Theme.radius
    color: Theme.raised
    border.width: 1
    border.color: Theme.line
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Legend: %1").arg(legend.analysis.caption)

    Label {
        id: title

        x: 12
        y: 6
        width: clear.x - x - 8
        height: 24
        text: legend.analysis.caption
        strong: true
        font.pixelSize: Theme.fontLabel
    }

    LinkButton {
        id: clear

        anchors.right: parent.right
        anchors.rightMargin: 8
        y: 6
        text: qsTr("Clear (Esc)")
        onClicked: legend.analysis.clearOverlay()
    }

    Row {
        id: marks

        x: 12
        y: 32
        spacing: 16

        Repeater {
            model: legend.analysis.legend

            Row {
                id: mark

                required property int index
                required property string modelData

                spacing: 8

                OverlaySwatch {
                    width: 18
                    height: 18
                    analysis: legend.analysis
                    row: mark.index
                }

                Label {
                    height: 18
                    text: mark.modelData
                    font.pixelSize: Theme.fontLabel
                }
            }
        }
    }
}
