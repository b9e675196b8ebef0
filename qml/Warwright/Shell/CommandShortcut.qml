import QtQuick
import Warwright.Models

// A command's shortcut, which works wherever the focus is.
Shortcut {
    required property AppCommand command
    property bool paused: false // true while the user records a shortcut
    readonly property var keys: command.keys

    sequences: keys
    enabled: command.shortcut.length > 0 && !paused
    context: Qt.ApplicationShortcut
    onActivated: command.trigger()
    onActivatedAmbiguously: command.trigger()
}
