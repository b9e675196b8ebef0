import QtQuick
import Warwright.Controls
import Warwright.Models

// In the place of an entity that was deleted while it was open.
EmptyState {
    id: state

    required property AppModel app
    required property EntityModel entity

    width: 360
    iconName: "trash-2"
    title: qsTr("“%1” was deleted").arg(entity.title)
    text: qsTr("Undo brings it back.")

    Button {
        text: qsTr("Undo")
        enabled: state.app.undo.canUndo
        onClicked: state.app.undo.undo()
    }
}
