pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Dial

// The fan's settings: number of rounds, actions between rounds, board, and whether to show ends or a heat map.
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
        name: qsTr("Display")
        options: ["ends", "heat"]
        labels: [qsTr("End positions"), qsTr("Heat map")]
        current: bar.reached.showsHeatMap ? "heat" : "ends"
        onChosen: option => bar.reached.showsHeatMap = option === "heat"
    }

    Chip {
        visible: bar.reached.canTransform
        enabled: bar.reached.rounds === 2
        text: qsTr("Transform between rounds")
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
        text: qsTr("Starts landed")
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
        name: qsTr("Starting mecha")
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
        hint: qsTr("Click a place in the fan, or drag to set a facing too. Lists the smallest dial changes that reach it.")
        onToggled: {
            bar.lab.active = checked;
            if (checked)
                bar.reached.rounds = 2;
        }
    }
}
