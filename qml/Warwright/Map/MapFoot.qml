pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Map
import Warwright.Models
import Warwright.Theme

// The line below a map. Shows the cell's contents, the legend and the zoom.
Rectangle {
    id: foot

    required property MapCanvas canvas
    property MapModel map
    property AnalysisModel analysis // the analysis whose marks are explained; null: none
    property point cell: Qt.point(-1, -1)
    property point place: Qt.point(-1, -1) // the pointer's place in cells; -1,-1: outside
    readonly property string pointed: map && place.x >= 0 && place.y >= 0 ? map.placeText(place) : ""
    // This binding reads `columns` so that it updates when the map changes.
    readonly property string told: map && cell.x >= 0 && cell.x < map.columns ? map.cellDescription(cell.x, cell.y) : ""
    readonly property string note: map && map.editor ? map.editor.note : ""

    implicitHeight: 32
    color: Theme.surface

    Line {
        width: parent.width
    }

    Label {
        id: words

        x: 12
        width: (where.visible ? where.x : legend.active ? legend.x : zoom.x) - x - 12
        height: parent.height
        text: foot.note.length > 0 ? foot.note : foot.told.length > 0 ? foot.told : foot.pointed.length > 0 ? foot.pointed : foot.map?.sizeText ?? ""
        font.pixelSize: Theme.fontLabel
        dim: foot.told.length === 0 && foot.note.length === 0

        HoverHandler {
            id: hover
        }

        HintLoader {
            text: words.text
            wanted: hover.hovered && words.truncated
            above: true
        }
    }

    // The pointer's position. Shown at the right while the text on the left is a note.
    Label {
        id: where

        anchors.right: legend.active ? legend.left : zoom.left
        anchors.rightMargin: 12
        width: 100
        height: parent.height
        visible: foot.note.length > 0 && foot.place.x >= 0
        horizontalAlignment: Text.AlignRight
        text: foot.pointed
        dim: true
        Accessible.role: Accessible.StaticText
        Accessible.name: text
        font.pixelSize: Theme.fontLabel
    }

    Lazy {
        id: legend

        anchors.right: zoom.left
        anchors.rightMargin: 12
        height: parent.height
        active: foot.analysis !== null
        sourceComponent: OverlayLegend {
            analysis: foot.analysis
            room: zoom.x - (foot.note.length > 0 ? 420 : 240)
        }
    }

    Row {
        id: zoom

        anchors.right: parent.right
        anchors.rightMargin: 8
        anchors.verticalCenter: parent.verticalCenter

        Button {
            implicitHeight: 26
            quiet: true
            iconName: "zoom-out"
            hint: qsTr("Zoom out")
            keys: "−"
            onClicked: foot.canvas.zoomAt(foot.canvas.width / 2, foot.canvas.height / 2, 0.8)
        }

        Button {
            implicitHeight: 26
            quiet: true
            iconName: "zoom-in"
            hint: qsTr("Zoom in")
            keys: "+"
            onClicked: foot.canvas.zoomAt(foot.canvas.width / 2, foot.canvas.height / 2, 1.25)
        }

        Button {
            implicitHeight: 26
            quiet: true
            iconName: "maximize"
            hint: qsTr("Fit to window")
            keys: "0"
            onClicked: foot.canvas.fit()
        }
    }
}
