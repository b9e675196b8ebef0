import QtQuick
import Warwright.Controls
import Warwright.Models

// Commands for the whole board.
Menu {
    id: menu

    required property MapEditor editor

    signal resizeAsked

    MenuItem {
        text: qsTr("Select all")
        iconName: "square-dashed"
        keys: "Ctrl+A"
        onTriggered: menu.editor.selectAll()
    }
    MenuItem {
        text: qsTr("Cut")
        iconName: "scissors"
        keys: "Ctrl+X"
        enabled: menu.editor.hasArea || menu.editor.hasSelection
        onTriggered: menu.editor.cut()
    }
    MenuItem {
        text: qsTr("Copy")
        iconName: "copy"
        keys: "Ctrl+C"
        enabled: menu.editor.hasArea || menu.editor.hasSelection
        onTriggered: menu.editor.copy()
    }
    MenuItem {
        text: qsTr("Paste as a stamp")
        iconName: "stamp"
        keys: "Ctrl+V"
        onTriggered: menu.editor.paste()
    }
    MenuLine {}
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
