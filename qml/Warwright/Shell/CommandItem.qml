import QtQuick
import Warwright.Controls
import Warwright.Models

// A menu item for a command; hidden if there is no such command.
MenuItem {
    required property AppCommand command

    visible: command !== null
    height: visible ? implicitHeight : 0
    text: command ? command.text : ""
    iconName: command ? command.icon : ""
    keys: command ? command.shortcut : ""
    enabled: command !== null && command.enabled
    onTriggered: command.trigger()
}
