pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Map
import Warwright.Models

// The figure that an analysis draws, with its legend.
Column {
    id: view

    required property AnalysisModel analysis

    spacing: 6
    Accessible.role: Accessible.Graphic
    Accessible.name: qsTr("Diagram: %1").arg(view.analysis.caption)

    FigureCanvas {
        width: parent.width
        height: view.analysis.diagramSize.width > 0 ? width * view.analysis.diagramSize.height / view.analysis.diagramSize.width : 0
        analysis: view.analysis
    }

    Flow {
        width: parent.width
        spacing: 12

        Repeater {
            model: view.analysis.legend

            OverlayKind {
                analysis: view.analysis
            }
        }
    }
}
