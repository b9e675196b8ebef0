pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Creates a game of the user's own, with content that can be printed at once. Asks for its name, its place and what it
// begins with.
SlideOver {
    id: panel

    required property AppModel app
    property alias folder: place.folder
    property string starter: "cards" // a name of library::kStarters

    function make() {
        if (!place.fine)
            return;
        app.createGame(starter, place.packId, place.text.trim(), folder);
        finished();
    }

    title: qsTr("New game")
    iconName: "palette"

    PanelForm {
        room: panel.height
        most: 720

        Label {
            width: parent.width
            text: qsTr("Make a game of your own")
            font.pixelSize: Theme.fontTitle
            strong: true
        }

        Label {
            width: parent.width
            bottomPadding: 8
            text: qsTr("The game begins small and complete: you can print it at once, then change everything in it.")
            dim: true
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }

        NamePlace {
            id: place

            width: parent.width
            app: panel.app
            fieldName: qsTr("Name of the game")
            placeholder: qsTr("Example: Tides")
            onAccepted: panel.make()
        }

        FieldLabel {
            text: qsTr("Begin with")
        }

        ArrowFlow {
            id: starters

            readonly property real tileWidth: Math.floor((width - 2 * spacing) / 3)

            width: parent.width
            spacing: 12

            StarterTile {
                width: starters.tileWidth
                text: qsTr("Cards")
                description: qsTr("Three cards with a front and a back, a check and a rule.")
                pictures: ["cards-front", "cards-back"]
                checked: panel.starter === "cards"
                onClicked: panel.starter = "cards"
            }

            StarterTile {
                width: starters.tileWidth
                text: qsTr("Counters and board")
                description: qsTr("Three counters, a board of hexagons and a first battle.")
                pictures: ["board"]
                checked: panel.starter === "counters"
                onClicked: panel.starter = "counters"
            }

            StarterTile {
                width: starters.tileWidth
                text: qsTr("Empty")
                description: qsTr("One kind of thing with a name. You add the rest.")
                checked: panel.starter === "empty"
                onClicked: panel.starter = "empty"
            }
        }

        Item {
            width: 1
            height: 12
        }

        Button {
            filled: true
            text: qsTr("Create game")
            enabled: place.fine
            onClicked: panel.make()
        }
    }
}
