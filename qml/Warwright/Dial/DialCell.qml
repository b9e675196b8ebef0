import QtQuick
import Warwright.Controls
import Warwright.Dial
import Warwright.Theme

// A cell of the dial grid: a maneuver or a closed cell. A letter also shows the maneuver's colour.
Item {
    id: cell

    required property int index
    required property bool allowed
    required property int speed
    required property int arrow
    required property string name
    required property int mark // colour of the maneuver: 0 off, 1 white, 2 green, 3 red, 4 unknown
    required property int differs
    required property int otherMark
    required property bool shown
    property int side: 48
    property bool current: false // whether the keyboard cursor is on this cell
    property bool readOnly: false
    readonly property bool hovered: hover.hovered

    signal pressed

    readonly property string letter: ["", "W", "G", "R", "?"][mark]

    width: side
    height: side
    Accessible.role: Accessible.CheckBox
    Accessible.name: name
    Accessible.ignored: !allowed
    Accessible.checked: mark > 0
    Accessible.onPressAction: pressed()
    Accessible.onToggleAction: pressed()

    PatternFill {
        anchors.fill: parent
        anchors.margins: 2
        visible: !cell.allowed
        opacity: 0.45
        pattern: 2
        ink: Theme.divider
    }

    Rectangle {
        anchors.fill: parent
        anchors.margins: 2
        visible: cell.allowed
        radius: 4
        color: cell.mark > 0 ? Theme.surface : (hover.hovered && !cell.readOnly ? Theme.hover : "transparent")
        border.width: cell.shown || cell.differs > 0 ? 2 : 1
        border.color: cell.shown ? Theme.warning : (cell.differs > 0 ? Theme.accent : (cell.mark > 0 ? Theme.fieldBorder : Theme.divider))

        // Leaves room for the badge with the compared dial's colour.
        MarkArrow {
            x: (parent.width - width) * (cell.differs > 0 ? 0.5 : 0.36)
            y: cell.differs > 0 ? 2 : (parent.height - height) * 0.3
            width: cell.differs > 0 ? Math.min(parent.width * 0.62, parent.height - badge.height - 5) : parent.width * 0.62
            visible: cell.mark > 0
            arrow: cell.arrow
            mark: cell.mark
        }

        Label {
            anchors.right: parent.right
            anchors.bottom: parent.bottom
            anchors.margins: 3
            text: cell.letter
            font.pixelSize: Theme.fontSmall
            color: Theme.dimText
        }

        // The badge with the compared dial's colour.
        Rectangle {
            id: badge

            anchors.left: parent.left
            anchors.bottom: parent.bottom
            anchors.margins: 2
            width: 15
            height: 12
            radius: 3
            visible: cell.differs > 0
            color: Theme.accent

            Label {
                anchors.centerIn: parent
                text: cell.differs === 1 ? "+" : (cell.differs === 2 ? "−" : ["", "W", "G", "R", "?"][cell.otherMark])
                font.pixelSize: Theme.fontSmall
                color: Theme.onAccentText
            }
        }
    }

    Rectangle {
        anchors.fill: parent
        visible: cell.current
        radius: 5
        color: "transparent"
        border.width: 2
        border.color: Theme.accent
    }

    HoverHandler {
        id: hover
    }
}
