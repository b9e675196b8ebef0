pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// What the game can work out about the current entity: which analysis, its choices, its figures.
Column {
    id: panel

    required property AnalysisModel analysis
    required property Flickable view
    property bool complete: false
    readonly property real sight: complete || !parent ? 1e6 : view.contentY + view.height - parent.y // down to here it is seen
    readonly property AnalysisParameters parameters: analysis.parameters

    visible: analysis.names.length > 0
    topPadding: 12
    bottomPadding: 16
    spacing: 8
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Analyses")

    // What lies further down is made once the window stands.
    Timer {
        interval: 600
        running: true
        onTriggered: panel.complete = true
    }

    Segmented {
        id: choice

        readonly property bool fits: implicitWidth <= panel.width - 32

        x: 16
        name: qsTr("Analyses")
        visible: fits && panel.analysis.names.length > 1
        options: panel.analysis.names
        current: panel.analysis.names[panel.analysis.current] ?? ""
        onChosen: option => panel.analysis.current = panel.analysis.names.indexOf(option)
    }

    // Where they have no room beside each other.
    Lazy {
        x: 16
        width: panel.width - 32
        active: !choice.fits
        visible: active
        sourceComponent: ComboBox {
            name: qsTr("Analyses")
            model: panel.analysis.names
            currentIndex: panel.analysis.current
            onActivated: index => panel.analysis.current = index
        }
    }

    Label {
        x: 16
        width: panel.width - 32
        text: panel.analysis.problem.length > 0 ? panel.analysis.problem : panel.analysis.title
        visible: text.length > 0
        strong: panel.analysis.problem.length === 0
        dim: panel.analysis.problem.length > 0
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Lazy {
        x: 16
        width: panel.width - 32
        active: panel.analysis.hasFigure
        visible: active
        source: "../Map/FigureView.qml"
        properties: ({
                "analysis": panel.analysis
            })
    }

    // The row that the last edit moved, which may stand below what is in sight.
    Lazy {
        x: 16
        width: panel.width - 32
        active: panel.analysis.moved.length > 0
        visible: active
        sourceComponent: Label {
            text: panel.analysis.moved
            strong: true
            color: Theme.accent
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }
    }

    Lazy {
        x: 16
        active: panel.analysis.cleared
        visible: active
        sourceComponent: Label {
            text: panel.analysis.wantsCell ? qsTr("Choose a cell of the map.") : qsTr("Cleared. Choose it again to see it.")
            dim: true
        }
    }

    // What it is about stands above the figures, the finer choices below them.
    Repeater {
        model: panel.parameters

        AnalysisControl {
            x: 16
            width: panel.width - 32
            parameters: panel.parameters
            shown: index === 0
        }
    }

    Column {
        id: lines

        x: 16
        width: panel.width - 32

        Repeater {
            model: panel.analysis

            AnalysisLine {
                width: panel.width - 32
                seen: lines.y + y < panel.sight
            }
        }
    }

    Repeater {
        model: panel.parameters

        AnalysisControl {
            x: 16
            width: panel.width - 32
            parameters: panel.parameters
            shown: index > 0
            seen: y < panel.sight
        }
    }
}
