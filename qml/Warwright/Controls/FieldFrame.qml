import QtQuick
import Warwright.Theme

Rectangle {
    property bool active: false
    property bool hovered: false
    property int severity: Severity.None

    radius: Theme.radius
    color: enabled ? Theme.fieldBackground : "transparent"
    border.width: active ? 2 : 1
    border.color: active ? Theme.accent : (severity === Severity.Error || severity === Severity.Warning ? Theme.severityColour(severity, Theme.dark) : (hovered ? Theme.dimText : Theme.fieldBorder))
}
