pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Asks for a new check of the kind: a sentence with fields to choose, and its severity. Shows the finding as it will
// be reported.
PanelCard {
    id: panel

    required property GameFieldsModel game
    readonly property int sort: sorts.currentIndex
    readonly property bool bounded: sort === GameFieldsModel.AtLeast || sort === GameFieldsModel.AtMost
    readonly property bool paired: sort !== GameFieldsModel.NoTwoAlike
    readonly property var keys: game.checkFields(sort)
    readonly property var labels: game.checkLabels(sort)
    readonly property string field: keys[first.currentIndex] ?? ""
    readonly property string other: !paired ? "" : keys[bounded ? second.currentIndex - 1 : second.currentIndex] ?? ""
    readonly property var ownNumber: [qsTr("a number")]
    readonly property bool typed: bounded && second.currentIndex === 0 // whether the bound is a number
    readonly property string problem: keys.length > 0 ? game.checkProblem(sort, field, other, number.text) : qsTr("No field fits this sentence.")
    readonly property bool asked: !typed || number.text.length > 0

    function make() {
        if (problem.length === 0 && game.addCheck(sort, field, other, number.text, severity.current === "error"))
            finished();
    }

    title: qsTr("New check")
    acceptText: qsTr("Add check")
    spacing: 8
    fine: problem.length === 0
    onAccepted: make()
    Component.onCompleted: first.forceActiveFocus(Qt.TabFocusReason)

    Row {
        id: sentence

        readonly property real part: Math.floor((width - 24) / 3)

        width: parent.width
        spacing: 12

        ComboBox {
            id: first

            width: sentence.part
            name: qsTr("Field to check")
            currentIndex: 0
            model: panel.labels
        }

        ComboBox {
            id: sorts

            width: sentence.part
            name: qsTr("Sentence")
            currentIndex: 0
            model: [qsTr("is at least"), qsTr("is at most"), qsTr("needs"), qsTr("is never the same")]
        }

        ComboBox {
            id: second

            width: sentence.part
            visible: panel.paired
            name: qsTr("Second field")
            currentIndex: 0
            model: panel.bounded ? panel.ownNumber.concat(panel.labels) : panel.labels
        }
    }

    TextField {
        id: number

        width: sentence.part
        x: 2 * (sentence.part + 12)
        visible: panel.typed
        placeholderText: qsTr("Number")
        inputMethodHints: Qt.ImhFormattedNumbersOnly
        severity: panel.asked && panel.problem.length > 0 ? Severity.Error : Severity.None
        Accessible.name: qsTr("Bound")
        onAccepted: panel.make()
    }

    PanelNote {
        width: parent.width
        visible: text.length > 0
        isProblem: panel.problem.length > 0
        text: panel.problem.length > 0 ? (panel.asked || panel.keys.length === 0 ? panel.problem : "") : qsTr("Reported as: %1").arg(panel.game.checkExample(panel.sort, panel.field, panel.other, number.text))
    }

    Segmented {
        id: severity

        name: qsTr("Severity")
        options: ["warning", "error"]
        labels: [qsTr("Warning"), qsTr("Error")]
        current: "warning"
        onChosen: option => current = option
    }
}
