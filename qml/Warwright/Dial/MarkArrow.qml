import Warwright.Dial
import Warwright.Theme

// A maneuver's arrow. White has a rim; an unknown colour has only an outline.
ManeuverArrow {
    id: arrow

    required property int mark // off, white, green, red, unknown

    height: width
    colour: mark === 2 ? Theme.gameColour("green-move", Theme.palette) : (mark === 3 ? Theme.gameColour("red-move", Theme.palette) : (mark === 4 ? Theme.dim : Theme.surface))
    rim: mark === 1 ? Theme.text : "transparent"
    dashed: mark === 4
}
