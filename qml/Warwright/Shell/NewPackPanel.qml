pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Shell
import Warwright.Theme

// Creates a pack that can be printed at once. Asks for the pack's name and for the game's settings.
SlideOver {
    id: panel

    required property AppModel app
    readonly property SkeletonModel answers: app.newPackOptions
    property alias folder: place.folder
    // The game that the user chose, here or on the start page. Until then, the panel takes the open pack's game or the
    // only game; with several games, the user must choose.
    property string chosenGame: ""
    property bool ready: false // whether `chosenGame` holds the game of the start page
    readonly property string game: {
        if (gameIds.indexOf(chosenGame) >= 0)
            return chosenGame;
        if (gameIds.indexOf(app.currentSystemId) >= 0)
            return app.currentSystemId;
        return gameIds.length === 1 ? gameIds[0] : "";
    }
    readonly property var gameIds: app.systemIds
    readonly property var gameTitles: app.systemTitles
    readonly property string problem: place.problem
    readonly property bool fine: place.fine && answers.problem.length === 0 && game.length > 0

    function make() {
        if (!fine)
            return;
        app.createPack(place.packId, place.text.trim(), folder);
        finished();
    }

    title: qsTr("New pack")
    iconName: "package"
    onFolderChanged: app.findGames(folder)
    Component.onCompleted: {
        chosenGame = answers.system;
        ready = true;
        app.findGames(folder);
    }
    Component.onDestruction: answers.system = ""

    Binding {
        target: panel.answers
        property: "system"
        when: panel.ready
        value: panel.game
    }

    Binding {
        target: panel.answers
        property: "name"
        value: place.text
    }

    PanelForm {
        id: form

        room: panel.height

        Item {
            width: parent.width
            height: Math.max(64, words.height) + 12

            Column {
                id: words

                width: parent.width - emblem.width - 24
                spacing: 4

                Label {
                    width: parent.width
                    text: qsTr("Start your own pack")
                    font.pixelSize: Theme.fontTitle
                    strong: true
                }

                Label {
                    width: parent.width
                    text: qsTr("The new pack contains a few examples to print, change and add to.")
                    dim: true
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                }
            }

            Rectangle {
                id: emblem

                anchors.right: parent.right
                width: 64
                height: 64
                radius: Theme.radius
                visible: panel.answers.colour.length > 0 || panel.answers.icon.length > 0
                color: /^#[0-9a-fA-F]{6}$/.test(panel.answers.colour) ? panel.answers.colour : Theme.backdrop

                GameIcon {
                    anchors.centerIn: parent
                    name: panel.answers.icon
                    size: 44
                    color: "#FFFFFF"
                }
            }
        }

        NamePlace {
            id: place

            width: parent.width
            app: panel.app
            fieldName: qsTr("Name of the pack")
            placeholder: qsTr("Example: The Tidewardens")
            onAccepted: panel.make()
        }

        FieldLabel {
            text: qsTr("Game")
        }

        ComboBox {
            id: games

            width: parent.width
            model: panel.gameTitles.slice().concat([qsTr("A new game …")])
            currentIndex: panel.gameIds.indexOf(panel.game)
            placeholder: qsTr("Choose a game …")
            severity: place.text.length > 0 && panel.game.length === 0 ? Severity.Error : Severity.None
            name: qsTr("Game")
            onActivated: index => {
                if (index === panel.gameIds.length)
                    panel.app.commands.run("file.new-game");
                else
                    panel.chosenGame = panel.gameIds[index];
            }
        }

        Item {
            width: 1
            height: 8
        }

        Grid {
            width: parent.width
            columns: width >= 500 ? 2 : 1
            columnSpacing: 8
            rowSpacing: 12

            Repeater {
                model: panel.answers

                SkeletonField {
                    width: form.formWidth >= 500 ? (form.formWidth - 8) / 2 : form.formWidth
                    answers: panel.answers
                }
            }
        }

        Item {
            width: 1
            height: 12
        }

        Label {
            width: parent.width
            visible: text.length > 0
            text: panel.answers.problem
            color: Theme.error
            font.pixelSize: Theme.fontLabel
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }

        Button {
            filled: true
            text: qsTr("Create pack")
            enabled: panel.fine
            onClicked: panel.make()
        }
    }
}
