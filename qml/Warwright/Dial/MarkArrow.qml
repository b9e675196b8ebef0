import Warwright.Dial
import Warwright.Theme

// The arrow of a maneuver. A white arrow has a rim; an arrow of unknown colour has only an outline.
ManeuverArrow {
    id: arrow

    required property int mark // colour of the maneuver: 0 off, 1 white, 2 green, 3 red, 4 unknown

    height: width
    colour: mark === 2 ? Theme.gameColour("green-move", Theme.paletteVersion) : (mark === 3 ? Theme.gameColour("red-move", Theme.paletteVersion) : (mark === 4 ? Theme.dimText : Theme.surface))
    outline: mark === 1 ? Theme.text : "transparent"
    dashed: mark === 4
}
