import QtQuick
import Warwright.Controls
import Warwright.Models

// What is done to the whole board.
Menu {
    id: menu

    required property MapEditor editor

    signal resizeAsked

    MenuItem {
        text: qsTr("Resize…")
        iconName: "scaling"
        onTriggered: menu.resizeAsked()
    }
    MenuLine {}
    MenuItem {
        text: qsTr("Mirror left to right")
        iconName: "flip-horizontal"
        onTriggered: menu.editor.turnBoard(MapEditor.Mirror)
    }
    MenuItem {
        text: qsTr("Mirror top to bottom")
        iconName: "flip-vertical"
        onTriggered: menu.editor.turnBoard(MapEditor.Flip)
    }
    MenuItem {
        text: qsTr("Turn right")
        iconName: "rotate-cw"
        onTriggered: menu.editor.turnBoard(MapEditor.TurnRight)
    }
    MenuItem {
        text: qsTr("Turn left")
        iconName: "rotate-ccw"
        onTriggered: menu.editor.turnBoard(MapEditor.TurnLeft)
    }
}
