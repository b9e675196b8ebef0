pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Theme

// Fills that are recognizable without colour: full, hollow, horizontal or vertical bars, dots, pale.
Rectangle {
    id: fill

    property int pattern: 0
    property color ink: Theme.accent
    readonly property int step: 5

    clip: true
    color: pattern === 0 ? ink : pattern === 5 ? Qt.rgba(ink.r, ink.g, ink.b, 0.35) : Theme.surface
    border.width: 1
    border.color: ink

    Repeater {
        model: fill.pattern === 2 ? Math.max(0, Math.floor((fill.height - 2) / fill.step)) : 0

        Rectangle {
            required property int index

            y: 2 + index * fill.step
            width: fill.width
            height: 2
            color: fill.ink
        }
    }

    Repeater {
        model: fill.pattern === 3 ? Math.max(0, Math.floor((fill.width - 2) / fill.step)) : 0

        Rectangle {
            required property int index

            x: 2 + index * fill.step
            width: 2
            height: fill.height
            color: fill.ink
        }
    }

    Repeater {
        model: fill.pattern === 4 ? Math.max(0, Math.floor((fill.width - 2) / fill.step) * Math.floor((fill.height - 2) / fill.step)) : 0

        Rectangle {
            required property int index
            readonly property int across: Math.max(1, Math.floor((fill.width - 2) / fill.step))

            x: 2 + index % across * fill.step
            y: 2 + Math.floor(index / across) * fill.step
            width: 2
            height: 2
            color: fill.ink
        }
    }
}
