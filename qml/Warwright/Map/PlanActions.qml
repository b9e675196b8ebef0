import QtQuick
import Warwright.Controls
import Warwright.Models

// What is done with the moves that are planned.
Row {
    id: actions

    property MapEditor editor
    property AnalysisModel analysis // null: none
    property bool narrow: false
    readonly property int planned: editor ? editor.pieces.planned : 0

    spacing: 4

    Button {
        implicitHeight: 28
        quiet: true
        visible: (actions.analysis?.planned ?? "").length > 0
        text: actions.analysis?.planned ?? ""
        hint: qsTr("%1, after the moves that are planned").arg(text)
        onClicked: actions.analysis.lookPlanned()
    }

    Button {
        implicitHeight: 28
        quiet: true
        enabled: actions.planned > 0
        iconName: "x"
        hint: qsTr("Clear the plan")
        keys: "Shift+Del"
        onClicked: actions.editor.pieces.clear()
    }

    Button {
        implicitHeight: 28
        visible: actions.editor?.editable ?? false
        enabled: actions.planned > 0
        text: actions.narrow ? qsTr("Move") : qsTr("Move there")
        hint: actions.planned === 1 ? qsTr("The piece goes where its plan leads") : qsTr("%1 pieces go where their plans lead").arg(actions.planned)
        keys: "Ctrl+Return"
        onClicked: actions.editor.makePlan()
    }
}
