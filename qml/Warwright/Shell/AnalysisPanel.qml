pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The current entity's analyses, with parameters and figures.
Column {
    id: panel

    required property AnalysisModel analysis
    required property Flickable view
    required property real begins // y of this panel in the view's content, before layout
    property bool complete: false
    // The part of `body` that will be visible after the layout.
    readonly property real sight: complete ? 1e6 : view.contentY + view.height - begins - Math.max(body.y, topPadding + choice.height + title.implicitHeight + 2 * spacing)
    readonly property AnalysisParameters parameters: analysis.parameters

    visible: analysis.names.length > 0
    topPadding: 12
    bottomPadding: 16
    spacing: 8
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Analyses")

    // Creates the remaining lines after the window is shown.
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

    // A menu that replaces the buttons if they don't fit side by side.
    Lazy {
        x: 16
        width: panel.width - 32
        deferred: true
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
        id: title

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
        active: panel.analysis.hasOwnDiagram
        visible: active
        source: "../Map/FigureView.qml"
        properties: ({
                "analysis": panel.analysis
            })
    }

    // Repeats the figure that the last edit changed, since its row may be out of sight.
    Lazy {
        x: 16
        width: panel.width - 32
        active: panel.analysis.changedFigure.length > 0
        visible: active
        sourceComponent: Label {
            text: panel.analysis.changedFigure
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
        active: panel.analysis.isOverlayCleared
        visible: active
        sourceComponent: Label {
            text: panel.analysis.needsCell ? qsTr("Choose a cell on the map.") : qsTr("Cleared. Choose the analysis again to see it.")
            dim: true
        }
    }

    // The first parameter (the subject) is above the figures, the other parameters below.
    Item {
        id: body

        readonly property int row: 40 // height of a parameter including spacing
        readonly property int choices: controls.count

        x: 16
        width: panel.width - 32
        height: (choices > 0 ? row : 0) + lines.height + Math.max(0, choices - 1) * row

        Repeater {
            id: controls

            model: panel.parameters

            AnalysisControl {
                y: index === 0 ? 0 : lines.y + lines.height + panel.spacing + (index - 1) * body.row
                width: body.width
                parameters: panel.parameters
                deferred: true
                // While the figures have no layout, assumes a height of 18 per line.
                seen: (index === 0 ? y : Math.max(y, body.row * index + figures.count * 18)) < panel.sight
            }
        }

        Column {
            id: lines

            y: body.choices > 0 ? body.row : 0
            width: body.width

            Repeater {
                id: figures

                model: panel.analysis

                AnalysisLine {
                    width: body.width
                    seen: lines.y + Math.max(y, index * 22) < panel.sight
                }
            }
        }
    }
}
