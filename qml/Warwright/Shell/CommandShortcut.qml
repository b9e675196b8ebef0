import QtQuick
import Warwright.Models

// A command's shortcut, wherever the focus is.
Shortcut {
    required property AppCommand command
    property bool paused: false // true while a shortcut is recorded
    readonly property var keys: command.keys

    sequences: keys
    enabled: command.shortcut.length > 0 && !paused
    context: Qt.ApplicationShortcut
    onActivated: command.trigger()
    onActivatedAmbiguously: command.trigger()
}
