import QtQuick
import Warwright.Controls
import Warwright.Theme

// A card below a form that asks a few things, with a button that accepts and one that cancels.
FocusScope {
    id: card

    property string title
    property string acceptText
    property bool fine: false // whether the answers can be accepted
    property alias spacing: fields.spacing
    default property alias content: fields.data

    signal accepted
    signal finished

    implicitHeight: body.height + 32
    Keys.onEscapePressed: finished()

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: Theme.raisedSurface
        border.width: 1
        border.color: Theme.divider
    }

    Column {
        id: body

        x: 16
        y: 16
        width: parent.width - 32

        Label {
            text: card.title
            strong: true
        }

        Column {
            id: fields

            width: parent.width
            topPadding: 10
            bottomPadding: 14
        }

        Row {
            spacing: 8

            Button {
                filled: true
                text: card.acceptText
                enabled: card.fine
                onClicked: card.accepted()
            }

            Button {
                quiet: true
                text: qsTr("Cancel")
                onClicked: card.finished()
            }
        }
    }
}
