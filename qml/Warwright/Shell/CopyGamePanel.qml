pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
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
        if (!create.enabled)
            return;
        app.copyGame(place.packId, place.text.trim(), folder);
        finished();
    }

    title: qsTr("Copy of a game")
    iconName: "copy-plus"

    Flickable {
        anchors.fill: parent
        contentHeight: form.y + form.height + 24
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        T.ScrollBar.vertical: ScrollBar {}

        Column {
            id: form

            anchors.horizontalCenter: parent.horizontalCenter
            y: Math.max(16, Math.min(40, (panel.height - height) / 3))
            width: Math.min(560, parent.width - 48)
            spacing: 4

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
                id: create

                filled: true
                text: qsTr("Create copy")
                enabled: place.packId.length > 0 && place.problem.length === 0
                onClicked: panel.make()
            }
        }
    }
}
