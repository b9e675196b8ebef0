pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Copies the game of the open pack together with its content, so that the user can change both. Asks for a name and a
// place.
SlideOver {
    id: panel

    required property AppModel app
    property alias folder: place.folder

    function make() {
        if (!place.fine)
            return;
        app.copyGame(place.packId, place.text.trim(), folder);
        finished();
    }

    title: qsTr("Copy of a game")
    iconName: "copy-plus"

    PanelForm {
        room: panel.height

        Label {
            width: parent.width
            text: qsTr("Make your own copy of %1").arg(panel.app.systemTitle)
            font.pixelSize: Theme.fontTitle
            strong: true
            wrapMode: Text.Wrap
        }

        Label {
            width: parent.width
            bottomPadding: 8
            text: qsTr("The copy contains the whole game and the content of “%1”. You can change all of it: fields, checks, cards, rules. The originals stay as they are.").arg(panel.app.packTitle)
            dim: true
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }

        NamePlace {
            id: place

            width: parent.width
            app: panel.app
            fieldName: qsTr("Name of the copy")
            placeholder: qsTr("Example: %1, my rules").arg(panel.app.systemTitle)
            onAccepted: panel.make()
        }

        Item {
            width: 1
            height: 12
        }

        Button {
            filled: true
            text: qsTr("Create copy")
            enabled: place.fine
            onClicked: panel.make()
        }
    }
}
