import QtQuick
import Warwright.Controls
import Warwright.Dial
import Warwright.Theme

// Counts, links to the mecha's other dials, and a choice of a dial to compare with.
Flow {
    id: bar

    required property DialModel dial
    readonly property int modes: dial.modes.length

    spacing: 12

    Row {
        height: Theme.control
        spacing: 10

        Label {
            height: parent.height
            strong: true
            text: qsTr("%1 of 24 windows").arg(bar.dial.windows)
            color: bar.dial.windows > 24 ? Theme.error : Theme.text
        }

        Label {
            height: parent.height
            dim: true
            text: qsTr("%1 green · %2 red").arg(bar.dial.green).arg(bar.dial.red) + (bar.dial.unknown > 0 ? qsTr(" · %1 unknown").arg(bar.dial.unknown) : "")
        }
    }

    Button {
        visible: bar.dial.unknown > 0 && !bar.dial.readOnly
        text: qsTr("All unknown → white")
        hint: qsTr("Every maneuver whose colour isn't known becomes white, as one step")
        onClicked: bar.dial.whiten()
    }

    ComboBox {
        visible: bar.dial.mechas.length > 1
        fits: true
        name: qsTr("Mecha")
        model: bar.dial.mechas
        currentIndex: bar.dial.mecha
        onActivated: at => bar.dial.mecha = at
    }

    Segmented {
        visible: bar.modes > 1
        name: qsTr("Modes of %1").arg(bar.dial.mechas[bar.dial.mecha] ?? "")
        options: Array.from({
            length: bar.modes
        }, (none, at) => String(at))
        labels: bar.dial.modes
        current: String(bar.dial.mode)
        opens: true
        onChosen: at => bar.dial.openMode(Number(at))
    }

    Row {
        height: Theme.control
        spacing: 8

        Label {
            height: parent.height
            dim: true
            text: qsTr("Laid over it:")
        }

        ComboBox {
            fits: true
            name: qsTr("Laid over it")
            model: bar.dial.others
            currentIndex: bar.dial.other
            onActivated: at => bar.dial.other = at
        }
    }

    Label {
        width: Math.min(implicitWidth, bar.width)
        height: Theme.control
        visible: bar.dial.other > 0
        text: bar.dial.onlyHere + bar.dial.onlyThere + bar.dial.recoloured === 0 ? qsTr("The same windows") : qsTr("+%1 here alone · −%2 there alone · %3 in another colour").arg(bar.dial.onlyHere).arg(bar.dial.onlyThere).arg(bar.dial.recoloured)
    }
}
