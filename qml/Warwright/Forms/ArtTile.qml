import QtQuick
import Warwright.Controls
import Warwright.Theme

// A small preview of a background and a motif.
Clickable {
    id: tile

    property string word // name of the background; empty: the program chooses one
    property string motif
    property string second
    property string tint
    property bool checked: false

    implicitWidth: 60
    implicitHeight: 40
    Accessible.role: Accessible.RadioButton
    Accessible.name: word.length > 0 ? qsTr("Background %1").arg(word) : qsTr("Automatic background")
    Accessible.checkable: true
    Accessible.checked: checked

    Image {
        anchors.fill: parent
        visible: tile.word.length > 0
        source: tile.word.length > 0 ? "image://game/compose/" + tile.word + "/" + tile.motif + "/" + tile.second + "/" + tile.tint.slice(1) : ""
        sourceSize.width: 120
        sourceSize.height: 80
        Accessible.ignored: true
    }

    Rectangle {
        anchors.fill: parent
        visible: tile.word.length === 0
        radius: 2
        color: Theme.fieldBackground
        border.width: 1
        border.color: Theme.fieldBorder

        Label {
            anchors.fill: parent
            horizontalAlignment: Text.AlignHCenter
            text: qsTr("Auto")
            font.pixelSize: Theme.fontLabel
        }
    }

    Rectangle {
        anchors.fill: parent
        anchors.margins: -2
        radius: 4
        color: "transparent"
        border.width: tile.checked ? 2 : (tile.hovered ? 1 : 0)
        border.color: tile.checked ? Theme.accent : Theme.dimText
    }

    Rectangle {
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        width: 14
        height: 14
        radius: 7
        visible: tile.checked
        color: Theme.accent

        Icon {
            anchors.centerIn: parent
            name: "check"
            size: 10
            color: Theme.onAccentText
        }
    }

    FocusRing {
        visible: tile.visualFocus
    }

    HintLoader {
        text: tile.word.length > 0 ? tile.word : qsTr("Automatic, always the same for this card")
        wanted: tile.hovered
    }
}
