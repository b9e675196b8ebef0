import QtQuick
import Warwright.Controls
import Warwright.Dial
import Warwright.Theme

// Where the mecha comes to stand, after one round or two.
Item {
    id: fan

    required property DialModel dial
    property int pointed: -1 // the cell of the grid whose ends stand out
    property string rounds: "1"

    Row {
        id: head

        spacing: 12

        Label {
            height: choice.height
            text: qsTr("Where it ends")
            strong: true
        }

        Segmented {
            id: choice

            name: qsTr("Rounds")
            options: ["1", "2"]
            labels: [qsTr("One round"), qsTr("Two rounds")]
            current: fan.rounds
            onChosen: option => fan.rounds = option
        }
    }

    Rectangle {
        anchors.fill: parent
        anchors.topMargin: head.height + 8
        anchors.bottomMargin: words.height + 4
        radius: Theme.radius
        color: Theme.surface
        border.width: 1
        border.color: Theme.line

        FanCanvas {
            id: canvas

            anchors.fill: parent
            anchors.margins: 4
            dial: fan.dial
            rounds: Number(fan.rounds)
            green: (Theme.palette, Theme.gameColour("green-move"))
            red: (Theme.palette, Theme.gameColour("red-move"))
            white: Theme.edge
            ink: Theme.text
            accent: Theme.accent
            pointed: fan.pointed
            Accessible.role: Accessible.Graphic
            Accessible.name: canvas.ends === 1 ? qsTr("Fan: 1 end") : qsTr("Fan: %1 ends").arg(canvas.ends)
        }
    }

    Label {
        id: words

        anchors.bottom: parent.bottom
        width: parent.width
        height: 20
        dim: true
        font.pixelSize: Theme.fontLabel
        text: canvas.words.length > 0 ? canvas.words : fan.rounds === "1" ? qsTr("%1 ways to go. Point at one to read it.").arg(canvas.ends) : qsTr("%1 pairs; no red maneuver follows a red one.").arg(canvas.ends)
    }
}
