pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Shown while no entity is open: loading, an error, an empty pack, or the start page.
Rectangle {
    id: view

    required property AppModel app
    readonly property string firstKinds: namesOfFirst(app.kindLabels)
    readonly property bool broken: app.state === AppModel.Ready && app.openFailure.length > 0

    // Lists up to three kinds by name: `Faction, Character or Card`.
    function namesOfFirst(labels: var): string {
        const kinds = labels.slice(0, 3);
        return kinds.length < 2 ? kinds.join("") : qsTr("%1 or %2").arg(kinds.slice(0, -1).join(", ")).arg(kinds[kinds.length - 1]);
    }

    color: Theme.page

    Busy {
        anchors.centerIn: parent
        visible: view.app.state === AppModel.Loading
        text: qsTr("Opening …")
    }

    EmptyState {
        anchors.centerIn: parent
        visible: view.app.state === AppModel.Failed
        iconName: "circle-alert"
        title: qsTr("This pack can't be opened")
        text: view.app.openFailure

        Button {
            filled: true
            iconName: "folder-open"
            text: qsTr("Open …")
            onClicked: view.app.commands.run("file.open")
        }

        Button {
            iconName: "package"
            text: qsTr("New pack …")
            onClicked: view.app.commands.run("file.new-pack")
        }
    }

    // Opens the broken file, if the user can fix it in the pack itself.
    Lazy {
        anchors.fill: parent
        active: view.broken && view.app.brokenFile !== null
        source: "FixView.qml"
        properties: ({
                "app": view.app
            })
    }

    EmptyState {
        anchors.centerIn: parent
        visible: view.broken && view.app.brokenFile === null
        iconName: "circle-alert"
        title: qsTr("This pack can't be read")
        text: view.app.openFailure + "\n" + qsTr("The file belongs to another pack. Fix it there, then reload this pack.")

        Button {
            filled: true
            text: qsTr("Reload")
            onClicked: view.app.openPath(view.app.packPath)
        }

        Button {
            iconName: "folder"
            text: qsTr("Show the folder")
            onClicked: view.app.commands.run("help.folder")
        }
    }

    EmptyState {
        anchors.centerIn: parent
        visible: view.app.state === AppModel.Ready && !view.broken
        iconName: view.app.library.entityCount > 0 ? "book-open" : "sparkles"
        title: view.app.library.entityCount > 0 ? qsTr("Choose something in the library") : qsTr("This pack is empty")
        text: view.app.library.entityCount > 0 ? qsTr("You can also press Ctrl+K and type part of a name.") : qsTr("Create the first %1.").arg(view.firstKinds)

        Button {
            filled: view.app.library.entityCount === 0
            iconName: "plus"
            text: qsTr("New …")
            enabled: !view.app.readOnly
            onClicked: view.app.commands.run("entity.new")
        }
    }

    EmptyState {
        anchors.centerIn: parent
        visible: view.app.state === AppModel.Empty
        iconName: "package"
        title: qsTr("Open a pack, or start your own")
        text: qsTr("A pack is a folder of text files with all that you make for a game. You can also drop a pack on this window to open it.")

        Button {
            filled: true
            iconName: "folder-open"
            text: qsTr("Open …")
            onClicked: view.app.commands.run("file.open")
        }

        Button {
            iconName: "palette"
            text: qsTr("New game …")
            onClicked: view.app.commands.run("file.new-game")
        }
    }

    // Buttons to create a pack, one for each installed game.
    Flow {
        id: games

        anchors.horizontalCenter: parent.horizontalCenter
        anchors.top: parent.verticalCenter
        anchors.topMargin: 96
        width: Math.min(implicitWidth, parent.width - 48)
        spacing: 8
        visible: view.app.state === AppModel.Empty

        Repeater {
            model: games.visible ? view.app.systemTitles : []

            Button {
                required property string modelData
                required property int index

                iconName: "package-plus"
                text: qsTr("New pack for %1").arg(modelData)
                onClicked: {
                    view.app.newPackOptions.system = view.app.systemIds[index];
                    view.app.commands.run("file.new-pack");
                }
            }
        }
    }

    // The recently opened packs.
    Column {
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 24
        visible: view.app.state === AppModel.Empty || view.app.state === AppModel.Failed

        Repeater {
            model: view.app.recentPacks

            LinkButton {
                required property string title
                required property string path
                required property string folder

                anchors.horizontalCenter: parent ? parent.horizontalCenter : undefined
                text: title + " — " + folder
                onClicked: view.app.openPath(path)
            }
        }
    }
}
