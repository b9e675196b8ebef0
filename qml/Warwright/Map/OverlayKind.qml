import QtQuick
import Warwright.Controls
import Warwright.Map
import Warwright.Models
import Warwright.Theme

// A mark with its meaning.
Row {
    id: mark

    required property AnalysisModel analysis
    required property int index
    required property string modelData
    property bool small: false // shows only the mark, with its meaning as a tooltip

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
