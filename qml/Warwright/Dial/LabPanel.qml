pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Dial
import Warwright.Theme

// The dial lab: a place to reach, and the smallest changes of the dial that make the place reachable.
Column {
    id: panel

    required property DialLab lab
    property bool readOnly: false

    spacing: 6

    Flow {
        width: parent.width
        spacing: 8

        Repeater {
            model: [qsTr("Right, mm"), qsTr("Ahead, mm"), qsTr("Heading, °")]

            Column {
                id: number

                required property string modelData
                required property int index
                readonly property real value: [panel.lab.targetRight, panel.lab.targetAhead, panel.lab.targetHeading][index]

                // Changes one of the target's three numbers: x, y and heading.
                function put(to: real) {
                    panel.lab.setTarget(number.index === 0 ? to : panel.lab.targetRight, number.index === 1 ? to : panel.lab.targetAhead, number.index === 2 ? to : panel.lab.targetHeading);
                }

                spacing: 2

                Label {
                    text: number.modelData
                    dim: true
                    font.pixelSize: Theme.fontSmall
                }

                Stepper {
                    width: 96
                    name: number.modelData
                    value: String(number.value)
                    from: -2000
                    to: 2000
                    onStepped: steps => number.put(number.value + steps * (number.index === 2 ? 5 : 10))
                    onEdited: text => {
                        if (!isNaN(Number(text)))
                            number.put(Number(text));
                    }
                }
            }
        }
    }

    Label {
        width: parent.width
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        Accessible.role: Accessible.StaticText
        Accessible.name: text
        text: panel.lab.busy ? qsTr("Looking for the smallest change …") : panel.lab.summary
    }

    Repeater {
        model: panel.lab.changes

        Item {
            id: line

            required property string modelData
            required property int index

            width: panel.width
            height: Math.max(take.height, words.implicitHeight)

            Label {
                id: words

                anchors.verticalCenter: parent.verticalCenter
                width: parent.width - take.width - 8
                wrapMode: Text.Wrap
                text: line.modelData
            }

            Button {
                id: take

                anchors.right: parent.right
                visible: !panel.readOnly
                text: qsTr("Apply")
                Accessible.name: qsTr("Apply: %1").arg(line.modelData)
                onClicked: panel.lab.applyChange(line.index)
            }
        }
    }
}
