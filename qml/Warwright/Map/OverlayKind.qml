import QtQuick
import Warwright.Controls
import Warwright.Map
import Warwright.Models
import Warwright.Theme

// An entry of a map's legend: a mark with its meaning.
Row {
    id: mark

    required property AnalysisModel analysis
    required property int index
    required property string modelData
    property bool small: false // whether only the mark is visible, with its meaning as a tooltip

    spacing: 6

    OverlaySwatch {
        width: 18
        height: 18
        analysis: mark.analysis
        row: mark.index
    }

    HoverHandler {
        id: hover

        enabled: mark.small
    }

    HintLoader {
        text: mark.modelData
        wanted: hover.hovered
    }

    Label {
        height: 18
        visible: !mark.small
        text: mark.modelData
        font.pixelSize: Theme.fontLabel
    }
}
