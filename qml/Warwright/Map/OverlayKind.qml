import QtQuick
import Warwright.Controls
import Warwright.Map
import Warwright.Models
import Warwright.Theme

// A kind of mark, with what it means.
Row {
    id: mark

    required property AnalysisModel analysis
    required property int index
    required property string modelData
    property bool small: false // only its mark; what it means is a hint

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
