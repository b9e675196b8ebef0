import QtQuick
import Warwright.Controls
import Warwright.Theme

Row {
    id: count

    property string severity
    property string text
    readonly property color ink: severity === "good" ? Theme.success : Theme.severityColour(severity, Theme.dark)

    spacing: 4

    Icon {
        anchors.verticalCenter: parent.verticalCenter
        name: count.severity === "good" ? "circle-check" : count.severity === "cards" ? "id-card" : Theme.severityIcon(count.severity)
        size: 14
        color: count.ink
    }

    Label {
        anchors.verticalCenter: parent.verticalCenter
        text: count.text
        font.pixelSize: Theme.fontLabel
        color: count.severity === "good" || count.severity === "unfinished" ? Theme.dimText : count.ink
    }
}
