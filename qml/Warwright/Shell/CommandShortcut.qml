import QtQuick
import Warwright.Models

// The keys of one command, wherever the keyboard is.
Shortcut {
    required property AppCommand command
    property bool paused: false // a key is being asked for
    readonly property var keys: command.keys

    sequences: keys
    enabled: command.shortcut.length > 0 && !paused
    context: Qt.ApplicationShortcut
    onActivated: command.trigger()
    onActivatedAmbiguously: command.trigger()
}
