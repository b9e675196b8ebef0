import QtQuick
import Warwright.Map
import Warwright.Theme

// A mini map in the corner, shown while part of the map is out of sight.
Rectangle {
    id: card

    required property MapCanvas canvas
    readonly property real aspect: canvas.map && canvas.map.columns > 0 ? canvas.map.rows / canvas.map.columns : 1

    width: 8 + (aspect < 1 ? 160 : Math.max(40, 160 / aspect))
    height: 8 + (aspect < 1 ? Math.max(40, 160 * aspect) : 160)
    radius: Theme.radius
    color: Theme.surface
    border.width: 1
    border.color: Theme.divider
    Accessible.role: Accessible.Graphic
    Accessible.name: qsTr("Overview of the map")

    MiniMap {
        id: mini

        anchors.fill: parent
        anchors.margins: 4
        canvas: card.canvas
    }

    MouseArea {
        anchors.fill: mini
        cursorShape: Qt.PointingHandCursor
        preventStealing: true
        onPressed: event => mini.centreCanvasAt(event.x, event.y)
        onPositionChanged: event => mini.centreCanvasAt(event.x, event.y)
        onWheel: event => card.canvas.zoomAt(card.canvas.width / 2, card.canvas.height / 2, Math.pow(1.15, event.angleDelta.y / 120))
    }
}
