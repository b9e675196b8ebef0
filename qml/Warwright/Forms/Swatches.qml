pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls

// A palette of printable colours on which white text is readable.
ArrowFlow {
    id: swatches

    property color current: "transparent"
    readonly property list<color> palette: ["#7A4A12", "#24506B", "#2A7145", "#6A3FA8", "#A8231C", "#7A5C00", "#4A4F57", "#8A2E5D"]

    signal chosen(string colour)

    padding: 2
    spacing: 3

    Repeater {
        model: swatches.palette

        SwatchButton {
            required property color modelData

            tint: modelData
            checked: Qt.colorEqual(swatches.current, modelData)
            enabled: swatches.enabled
            onClicked: swatches.chosen(String(modelData).toUpperCase())
        }
    }
}
