import QtQuick
import Warwright.Controls
import Warwright.Dial
import Warwright.Theme

// Where the mecha comes to stand, after one round or two; and what the dial would need to reach a place.
Item {
    id: fan

    required property DialModel dial
    required property DialLab lab
    property int pointed: -1 // the cell of the grid whose ends stand out
    property string rounds: "1"
    property real canvasHeight: 220

    implicitHeight: column.height

    Column {
        id: column

        width: parent.width
        spacing: 8

        Flow {
            width: parent.width
            spacing: 8

            Segmented {
                name: qsTr("Rounds")
                options: ["1", "2"]
                labels: [qsTr("One round"), qsTr("Two rounds")]
                current: fan.rounds
                onChosen: option => fan.rounds = option
            }

            Button {
                checkable: true
                checked: fan.lab.active
                quiet: true
                iconName: "flag"
                text: qsTr("Reach a place")
                hint: qsTr("Click a place in the fan, drag to turn it: the smallest changes that get there")
                onToggled: {
                    fan.lab.active = checked;
                    if (checked)
                        fan.rounds = "2";
                }
            }
        }

        Rectangle {
            width: parent.width
            height: fan.canvasHeight
            radius: Theme.radius
            color: Theme.surface
            border.width: 1
            border.color: Theme.line

            FanCanvas {
                id: canvas

                anchors.fill: parent
                anchors.margins: 4
                dial: fan.dial
                lab: fan.lab
                rounds: Number(fan.rounds)
                green: (Theme.palette, Theme.gameColour("green-move"))
                red: (Theme.palette, Theme.gameColour("red-move"))
                white: Theme.edge
                ink: Theme.text
                accent: Theme.accent
                pointed: fan.pointed
                Accessible.role: Accessible.Graphic
                Accessible.name: canvas.ends === 1 ? qsTr("Fan: 1 end") : qsTr("Fan: %1 ends").arg(canvas.ends)

                MouseArea {
                    property point from

                    anchors.fill: parent
                    enabled: fan.lab.active
                    preventStealing: true
                    cursorShape: Qt.CrossCursor
                    onPressed: mouse => {
                        from = canvas.placeAt(mouse.x, mouse.y);
                        fan.lab.seek(from.x, from.y, fan.lab.heading);
                    }
                    onPositionChanged: mouse => {
                        const to = canvas.placeAt(mouse.x, mouse.y);
                        if (Math.hypot(to.x - from.x, to.y - from.y) > 10)
                            fan.lab.seek(from.x, from.y, Math.atan2(to.x - from.x, to.y - from.y) * 180 / Math.PI);
                    }
                }
            }
        }

        Label {
            width: parent.width
            height: 20
            dim: true
            font.pixelSize: Theme.fontLabel
            text: canvas.words.length > 0 ? canvas.words : (fan.rounds === "1" ? qsTr("%1 ways to go. Point at one to read it.").arg(canvas.ends) : qsTr("%1 pairs; no red maneuver follows a red one.").arg(canvas.ends))
        }
    }
}
