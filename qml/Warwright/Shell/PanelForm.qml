import QtQuick
import QtQuick.Templates as T
import Warwright.Controls

// The scrolling column of a panel that asks a few things.
Flickable {
    id: flick

    default property alias content: form.data
    property real most: 560 // greatest width of the column
    required property real room // height of the panel; the column stands a little above its middle
    readonly property real formWidth: form.width

    anchors.fill: parent
    contentHeight: form.y + form.height + 24
    boundsBehavior: Flickable.StopAtBounds
    clip: true
    T.ScrollBar.vertical: ScrollBar {}

    Column {
        id: form

        anchors.horizontalCenter: parent.horizontalCenter
        y: Math.max(16, Math.min(40, (flick.room - height) / 3))
        width: Math.min(flick.most, parent.width - 48)
        spacing: 4
    }
}
