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
    Accessible.name: field.spoken + ": " + words.text

    Label {
        id: words

        anchors.verticalCenter: parent.verticalCenter
        width: parent.width
        text: shown.field.present ? shown.field.value : qsTr("can't be worked out yet")
        color: shown.field.present ? Theme.text : Theme.dim
    }
}
