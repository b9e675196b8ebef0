import QtQuick
import Warwright.Map
import Warwright.Theme

// The rulers above and to the left of a canvas.
Item {
    id: rulers

    required property MapCanvas canvas
    property point place: Qt.point(-1, -1) // the pointer's place in cells, as in MapRuler
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
        dim: Theme.divider
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
        dim: Theme.divider
        lit: Theme.selected
        accent: Theme.accent
    }

    Rectangle {
        width: rulers.beside
        height: rulers.above
        color: Theme.surface
    }
}
