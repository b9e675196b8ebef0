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
    property real room: 10000 // where there is less than it takes, only its marks are shown
    readonly property bool small: words.implicitWidth + 40 * (analysis?.legend.length ?? 0) + clear.implicitWidth > room

    spacing: small ? 8 : 16
    Accessible.role: Accessible.Grouping
    Accessible.name: legend.analysis ? qsTr("Legend: %1").arg(legend.analysis.caption) : "" // none any more: the tab is left

    Repeater {
        model: legend.analysis?.legend ?? []

        OverlayKind {
            anchors.verticalCenter: parent?.verticalCenter
            analysis: legend.analysis
            small: legend.small
            Accessible.role: Accessible.StaticText
            Accessible.name: modelData
        }
    }

    Label {
        id: words

        visible: false
        text: (legend.analysis?.legend ?? []).join("")
        font.pixelSize: Theme.fontLabel
    }

    LinkButton {
        id: clear

        anchors.verticalCenter: parent.verticalCenter
        text: qsTr("Clear (Esc)")
        onClicked: legend.analysis.clearOverlay()
    }
}
