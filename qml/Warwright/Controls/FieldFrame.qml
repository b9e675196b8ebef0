import QtQuick
import Warwright.Theme

Rectangle {
    property bool active: false
    property bool hovered: false
    property string severity

    radius: Theme.radius
    color: enabled ? Theme.field : "transparent"
    border.width: active ? 2 : 1
    border.color: active ? Theme.accent : (severity === "error" || severity === "warning" ? Theme.severity(severity, Theme.dark) : (hovered ? Theme.dim : Theme.edge))
}
