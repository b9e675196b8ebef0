pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Map
import Warwright.Models
import Warwright.Theme

// The legend of a map's marks, with a button to clear the marks. It is in the map's foot, where it covers nothing.
Row {
    id: legend

    required property AnalysisModel analysis
    property real room: 10000 // available width; if it is too small, the legend shows only the marks
    readonly property bool small: words.implicitWidth + 40 * (analysis?.legend.length ?? 0) + clear.implicitWidth > room

    spacing: small ? 8 : 16
    Accessible.role: Accessible.Grouping
    Accessible.name: legend.analysis ? qsTr("Legend: %1").arg(legend.analysis.caption) : "" // `analysis` is null while the tab closes

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
