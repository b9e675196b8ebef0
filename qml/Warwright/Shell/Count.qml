import QtQuick
import Warwright.Controls
import Warwright.Theme

Row {
    id: count

    property int severity: Severity.None
    property string iconName: Theme.severityIcon(severity)
    property string text
    readonly property color ink: Theme.severityColour(severity, Theme.dark)

    spacing: 4

    Icon {
        anchors.verticalCenter: parent.verticalCenter
        name: count.iconName
        size: 14
        color: count.ink
    }

    Label {
        anchors.verticalCenter: parent.verticalCenter
        text: count.text
        font.pixelSize: Theme.fontLabel
        color: count.severity === Severity.Good ? Theme.dimText : count.ink
    }
}
