import QtQuick
import Warwright.Theme

// The number of findings, in the colour of the worst severity.
Rectangle {
    id: badge

    property int count: 0
    property int severity: Severity.None

    visible: count > 0
    implicitHeight: 16
    implicitWidth: Math.max(16, label.implicitWidth + 8)
    radius: 8
    color: severity === Severity.Unfinished ? "transparent" : Theme.severityColour(severity, Theme.dark)
    border.width: severity === Severity.Unfinished ? 1 : 0
    border.color: Theme.dimText

    Label {
        id: label

        anchors.centerIn: parent
        text: badge.count > 99 ? "99+" : badge.count
        color: badge.severity === Severity.Unfinished ? Theme.dimText : Theme.onAccentText
        font.pixelSize: Theme.fontSmall
        strong: true
        elide: Text.ElideNone
    }
}
