import QtQuick
import Warwright.Controls
import Warwright.Theme

// A word or a rule of the game. Unfolded, it shows its meaning, an example and the rule's text.
Clickable {
    id: entry

    required property int index
    required property string entryId
    required property string title
    required property string meaning
    required property string detail
    required property string icon
    required property string cite
    required property bool word
    required property bool writable
    property bool open: false
    property string example

    signal inserted
    signal looked(string ids)

    implicitHeight: column.height + 12
    Accessible.role: Accessible.ListItem
    Accessible.name: title + ", " + meaning
    onDoubleClicked: inserted()

    Rectangle {
        anchors.fill: parent
        radius: 4
        color: entry.open ? Theme.selected : (entry.hovered ? Theme.hover : "transparent")
    }

    Item {
        anchors.fill: parent

        GameIcon {
            x: 8
            y: 8
            visible: entry.word
            name: Theme.gameIcon(entry.icon, Theme.paletteVersion)
        }

        Icon {
            x: 8
            y: 8
            visible: !entry.word
            name: "book-open"
            size: 16
            color: Theme.dimText
        }

        Column {
            id: column

            x: 32
            y: 6
            width: parent.width - x - 12
            spacing: 4

            Label {
                width: parent.width
                text: entry.title
                strong: entry.open
            }

            Label {
                width: parent.width
                text: entry.open ? (entry.word ? entry.detail : entry.entryId + (entry.detail.length > 0 ? " · " + entry.detail : "")) : entry.meaning
                dim: true
                font.pixelSize: Theme.fontLabel
            }

            Label {
                width: parent.width
                visible: entry.open
                text: entry.meaning
                wrapMode: Text.Wrap
                elide: Text.ElideNone
            }

            Label {
                width: parent.width
                visible: entry.open && entry.example.length > 0
                text: entry.example
                dim: true
                wrapMode: Text.Wrap
                elide: Text.ElideNone
                font.italic: true
            }

            Row {
                visible: entry.open && entry.word
                spacing: 8

                LinkButton {
                    visible: entry.writable
                    text: qsTr("Insert")
                    onClicked: entry.inserted()
                }

                LinkButton {
                    visible: entry.cite.length > 0
                    text: entry.cite
                    onClicked: entry.looked(entry.cite)
                }
            }
        }
    }
}
