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
        current: bar.reached.showsHeatMap ? "heat" : "ends"
        onChosen: option => bar.reached.showsHeatMap = option === "heat"
    }

    Chip {
        visible: bar.reached.canTransform
        enabled: bar.reached.rounds === 2
        text: qsTr("Transforms in between")
        checked: bar.reached.allowsTransforming
        onClicked: bar.reached.allowsTransforming = !bar.reached.allowsTransforming
    }

    Chip {
        visible: bar.reached.canLand
        text: qsTr("Solid ground")
        checked: bar.reached.allowsLanding
        onClicked: bar.reached.allowsLanding = !bar.reached.allowsLanding
    }

    Chip {
        visible: bar.reached.canStartLanded
        text: qsTr("Begins landed")
        checked: bar.reached.startsLanded
        onClicked: bar.reached.startsLanded = !bar.reached.startsLanded
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
        visible: bar.reached.boardMechas.length > 1
        height: 28
        fits: true
        name: qsTr("Begins with")
        model: bar.reached.boardMechas
        currentIndex: bar.reached.startingMecha
        onActivated: at => bar.reached.startingMecha = at
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
