pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Map
import Warwright.Models

// What the marks on the map mean, and the way to be rid of them; in the map's foot, so that it covers nothing.
Row {
    id: legend

    required property AnalysisModel analysis

    spacing: 16
    Accessible.role: Accessible.Grouping
    Accessible.name: legend.analysis ? qsTr("Legend: %1").arg(legend.analysis.caption) : "" // none any more: the tab is left

    Repeater {
        model: legend.analysis?.legend ?? []

        OverlayKind {
            anchors.verticalCenter: parent?.verticalCenter
            analysis: legend.analysis
        }
    }

    LinkButton {
        anchors.verticalCenter: parent.verticalCenter
        text: qsTr("Clear (Esc)")
        onClicked: legend.analysis.clearOverlay()
    }
}
