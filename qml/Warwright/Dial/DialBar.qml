import QtQuick
import Warwright.Controls
import Warwright.Dial
import Warwright.Theme

// Numbers of windows by colour, links to the mecha's other dials, and a choice of a dial to compare
// with.
Flow {
    id: bar

    required property DialModel dial
    readonly property int modes: dial.modes.length

    spacing: 12

    Row {
        height: Theme.controlHeight
        spacing: 10

        Label {
            height: parent.height
            strong: true
            text: qsTr("%1 of 24 windows").arg(bar.dial.windowCount)
            color: bar.dial.windowCount > 24 ? Theme.error : Theme.text
        }

        Label {
            height: parent.height
            dim: true
            text: qsTr("%1 green · %2 red").arg(bar.dial.greenCount).arg(bar.dial.redCount) + (bar.dial.unknownCount > 0 ? qsTr(" · %1 unknown").arg(bar.dial.unknownCount) : "")
        }
    }

    Button {
        visible: bar.dial.unknownCount > 0 && !bar.dial.readOnly
        text: qsTr("All unknown → white")
        hint: qsTr("Makes every maneuver of unknown colour white. One undo step.")
        onClicked: bar.dial.whitenUnknown()
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
        onChosen: at => bar.dial.openModeDial(Number(at))
    }

    Row {
        height: Theme.controlHeight
        spacing: 8

        Label {
            height: parent.height
            dim: true
            text: qsTr("Compare with:")
        }

        ComboBox {
            fits: true
            name: qsTr("Compare with")
            model: bar.dial.otherDials
            currentIndex: bar.dial.otherDial
            onActivated: at => bar.dial.otherDial = at
        }
    }

    Label {
        width: Math.min(implicitWidth, bar.width)
        height: Theme.controlHeight
        visible: bar.dial.otherDial > 0
        text: bar.dial.onlyHereCount + bar.dial.onlyThereCount + bar.dial.recolouredCount === 0 ? qsTr("No differences") : qsTr("+%1 only on this dial · −%2 only on the other · %3 in another colour").arg(bar.dial.onlyHereCount).arg(bar.dial.onlyThereCount).arg(bar.dial.recolouredCount)
    }
}
