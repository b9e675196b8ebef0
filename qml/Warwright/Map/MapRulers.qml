import QtQuick
import Warwright.Map
import Warwright.Theme

// Around a canvas: above it and to its left, where they stay whatever part of the map is in sight.
Item {
    id: rulers

    required property MapCanvas canvas
    property point place: Qt.point(-1, -1) // of the pointer, as MapRuler has it
    readonly property int above: 20
    readonly property int beside: 30

    MapRuler {
        x: rulers.beside
        width: rulers.width - x
        height: rulers.above
        canvas: rulers.canvas
        place: rulers.place
        ground: Theme.surface
        ink: Theme.text
        dim: Theme.line
        lit: Theme.selected
        accent: Theme.accent
    }

    MapRuler {
        y: rulers.above
        width: rulers.beside
        height: rulers.height - y
        canvas: rulers.canvas
        across: false
        place: rulers.place
        ground: Theme.surface
        ink: Theme.text
        dim: Theme.line
        lit: Theme.selected
        accent: Theme.accent
    }

    Rectangle {
        width: rulers.beside
        height: rulers.above
        color: Theme.surface
    }
}
