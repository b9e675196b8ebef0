pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Map
import Warwright.Models
import Warwright.Theme

// What the marks on the map mean, and the way to be rid of them; in the map's foot, so that it covers nothing.
Row {
    id: legend

    required property AnalysisModel analysis

    spacing: 16
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Legend: %1").arg(legend.analysis.caption)

    Repeater {
        model: legend.analysis.legend

        Row {
            id: mark

            required property int index
            required property string modelData

            anchors.verticalCenter: parent?.verticalCenter
            spacing: 6

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

    LinkButton {
        anchors.verticalCenter: parent.verticalCenter
        text: qsTr("Clear (Esc)")
        onClicked: legend.analysis.clearOverlay()
    }
}
