import QtQuick
import Warwright.Controls
import Warwright.Models

// Shown in place of an entity that was deleted while open. Offers Undo.
EmptyState {
    id: state

    required property AppModel app
    required property EntityModel entity
    property int steps: 0

    function look() {
        steps = entity.undoStepsToRestore();
    }

    width: 360
    iconName: "trash-2"
    title: steps > 0 ? qsTr("“%1” was deleted").arg(entity.title) : qsTr("“%1” is no longer in the pack").arg(entity.title)
    text: steps === 0 ? qsTr("Its file was removed or changed outside of this program.") : (steps === 1 ? qsTr("Undo brings it back.") : qsTr("Undo the last %1 steps to bring it back.").arg(steps))
    Component.onCompleted: look()

    Connections {
        target: state.app.undoModel

        function onChanged() {
            state.look();
        }
    }

    Button {
        visible: state.steps > 0
        text: state.steps === 1 ? qsTr("Undo") : qsTr("Undo %1 steps").arg(state.steps)
        onClicked: {
            for (let left = state.steps; left > 0; left--)
                state.app.undoModel.undo();
        }
    }

    Button {
        text: qsTr("Close tab")
        onClicked: state.app.tabs.close(state.app.tabs.currentIndex)
    }
}
