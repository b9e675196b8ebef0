pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Dial

// The fan's settings: rounds, what may happen between them, board, ends or heat map.
Flow {
    id: bar

    required property DialFan reached
    required property DialLab lab

    spacing: 8

    Segmented {
        name: qsTr("Rounds")
        options: ["1", "2"]
        labels: [qsTr("One round"), qsTr("Two rounds")]
        current: String(bar.reached.rounds)
        onChosen: option => bar.reached.rounds = Number(option)
    }

    Segmented {
        name: qsTr("Shown")
        options: ["ends", "heat"]
        labels: [qsTr("Ends"), qsTr("Heat")]
        current: bar.reached.heat ? "heat" : "ends"
        onChosen: option => bar.reached.heat = option === "heat"
    }

    Chip {
        visible: bar.reached.canTransform
        enabled: bar.reached.rounds === 2
        text: qsTr("Transforms in between")
        checked: bar.reached.transforms
        onClicked: bar.reached.transforms = !bar.reached.transforms
    }

    Chip {
        visible: bar.reached.canLand
        text: qsTr("Solid ground")
        checked: bar.reached.ground
        onClicked: bar.reached.ground = !bar.reached.ground
    }

    Chip {
        visible: bar.reached.canBeginLanded
        text: qsTr("Begins landed")
        checked: bar.reached.landed
        onClicked: bar.reached.landed = !bar.reached.landed
    }

    ComboBox {
        visible: bar.reached.boards.length > 1
        height: 28
        fits: true
        name: qsTr("Board")
        model: bar.reached.boards
        currentIndex: bar.reached.board
        onActivated: at => bar.reached.board = at
    }

    ComboBox {
        visible: bar.reached.standing.length > 1
        height: 28
        fits: true
        name: qsTr("Begins with")
        model: bar.reached.standing
        currentIndex: bar.reached.stands
        onActivated: at => bar.reached.stands = at
    }

    Button {
        implicitHeight: 28
        checkable: true
        checked: bar.lab.active
        quiet: true
        iconName: "flag"
        text: qsTr("Reach a place")
        hint: qsTr("Click a place in the fan, drag to turn it: the smallest changes that get there")
        onToggled: {
            bar.lab.active = checked;
            if (checked)
                bar.reached.rounds = 2;
        }
    }
}
