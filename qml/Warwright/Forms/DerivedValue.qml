import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A value that the game computes, as plain text.
Item {
    id: shown

    required property FormField field

    height: 32
    Accessible.role: Accessible.StaticText
    Accessible.name: field.accessibleName + ": " + words.text

    Label {
        id: words

        anchors.verticalCenter: parent.verticalCenter
        width: parent.width
        text: shown.field.isPresent ? shown.field.value : qsTr("can't be calculated yet")
        font.pixelSize: shown.field.isHeadline ? Theme.fontTitle : Theme.fontBody
        color: shown.field.isPresent ? Theme.text : Theme.dimText
    }
}
