pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// A finding about a line of sentences, with a button for its fix.
Item {
    id: note

    required property int index
    required property int level
    required property string message
    required property string fix
    property bool readOnly: false

    signal fixed

    visible: message.length > 0
    height: visible ? content.height : 0
    Accessible.role: Accessible.StaticText
    Accessible.name: message

    Lazy {
        id: content

        width: parent.width
        active: note.message.length > 0
        sourceComponent: Item {
            implicitHeight: Math.max(24, words.implicitHeight + 8)

            Icon {
                y: 5
                name: Theme.severityIcon(note.level)
                size: 14
                color: Theme.severityColour(note.level, Theme.dark)
            }

            Label {
                id: words

                x: 20
                y: 4
                width: Math.min(implicitWidth, parent.width - 20 - (fix.visible ? fix.width + 52 : 0))
                text: note.message
                color: Theme.severityColour(note.level, Theme.dark)
                font.pixelSize: Theme.fontLabel
                wrapMode: Text.Wrap
                elide: Text.ElideNone
            }

            LinkButton {
                id: fix

                x: words.x + words.width + 4
                y: 1
                width: Math.min(implicitWidth, note.width * 0.5)
                visible: note.fix.length > 0 && !note.readOnly
                text: note.fix
                onClicked: note.fixed()
            }

            KeyHint {
                x: fix.x + fix.width + 4
                y: 3
                visible: fix.visible
                text: qsTr("Enter")
            }
        }
    }
}
