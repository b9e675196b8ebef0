import Warwright.Dial
import Warwright.Theme

// A maneuver's arrow. White has a rim; an unknown colour has only an outline.
ManeuverArrow {
    id: arrow

    required property int mark // off, white, green, red, unknown

    height: width
    colour: mark === 2 ? Theme.gameColour("green-move", Theme.paletteVersion) : (mark === 3 ? Theme.gameColour("red-move", Theme.paletteVersion) : (mark === 4 ? Theme.dimText : Theme.surface))
    outline: mark === 1 ? Theme.text : "transparent"
    dashed: mark === 4
}
