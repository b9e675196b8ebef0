import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

Row {
    id: actions

    property MapEditor editor
    property AnalysisModel analysis // can analyze the plan; may be null
    property bool narrow: false
    readonly property int planned: editor ? editor.pieces.plannedCount : 0
    readonly property var faults: editor?.planFaults ?? []
    readonly property int level: editor?.planLevel ?? Severity.None
    // Carrying out the plan changes the pieces' starting places on the board.
    readonly property string does: planned === 1 ? qsTr("Moves the piece on the board to the end of its plan") : qsTr("Moves %1 pieces on the board to the ends of their plans").arg(planned)

    spacing: 4

    Button {
        implicitHeight: 28
        quiet: true
        visible: (actions.analysis?.planAnalysisLabel ?? "").length > 0
        text: actions.analysis?.planAnalysisLabel ?? ""
        hint: qsTr("%1, after the planned moves").arg(text)
        onClicked: actions.analysis.showPlanAnalysis()
    }

    Button {
        implicitHeight: 28
        quiet: true
        enabled: actions.planned > 0
        iconName: "x"
        hint: qsTr("Clear the plan")
        keys: "Shift+Del"
        onClicked: actions.editor.pieces.clearPlan()
    }

    // Shows the problems that the pieces would have after the planned moves.
    Item {
        width: found.x + found.width + 4
        height: 28
        visible: actions.faults.length > 0
        Accessible.role: Accessible.StaticText
        Accessible.name: qsTr("After this move: %1").arg(actions.faults.join("; "))

        Icon {
            anchors.verticalCenter: parent.verticalCenter
            name: Theme.severityIcon(actions.level)
            color: Theme.severityColour(actions.level, Theme.dark)
        }

        Label {
            id: found

            x: 20
            height: parent.height
            text: (actions.narrow ? String(actions.faults.length) : actions.faults.length === 1 ? qsTr("1 problem after this move") : qsTr("%1 problems after this move").arg(actions.faults.length)) + (actions.editor?.planRule.length > 0 ? " · " + actions.editor.planRule : "")
            font.pixelSize: Theme.fontLabel
        }

        HoverHandler {
            id: hover
        }

        HintLoader {
            text: actions.faults.slice(0, 4).join("\n") + (actions.faults.length > 4 ? "\n" + qsTr("And %1 more.").arg(actions.faults.length - 4) : "")
            wanted: hover.hovered
        }
    }

    Button {
        implicitHeight: 28
        visible: actions.editor?.editable ?? false
        enabled: actions.planned > 0
        text: actions.narrow ? qsTr("Move") : qsTr("Move there")
        hint: actions.does + (actions.faults.length > 0 ? ".\n" + actions.faults[0] : "")
        keys: "Ctrl+Return"
        onClicked: actions.editor.makePlan()
    }
}
