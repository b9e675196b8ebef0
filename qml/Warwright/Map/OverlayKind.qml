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

    spacing: 6

    OverlaySwatch {
        width: 18
        height: 18
        analysis: mark.analysis
        row: mark.index
    }

    Label {
        height: 18
        text: mark.modelData
        font.pixelSize: Theme.fontLabel
    }
}
