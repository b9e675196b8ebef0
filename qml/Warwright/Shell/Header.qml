pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The window's header: pack menu, undo and redo, search, print.
Rectangle {
    id: header

    required property AppModel app
    readonly property bool ready: app.state === AppModel.Ready

    signal taken // the user chose a search result, which is opened or run next

    function find() {
        if (ready || app.state === AppModel.Empty || app.state === AppModel.Failed)
            finder.active = true;
    }

    color: Theme.surface

    Row {
        x: 8
        height: parent.height
        spacing: 4

        Button {
            id: pack

            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth + 6, Math.max(120, field.x - 104))
            quiet: true
            iconName: "package"
            text: header.app.packTitle.length > 0 ? header.app.packTitle : qsTr("Warwright")
            hint: header.app.packPath.length > 0 ? header.app.packPath : qsTr("Open or create a pack")
            onClicked: menu.active = !menu.active

            Lazy {
                id: menu

                active: false
                source: "PackMenu.qml"
                properties: ({
                        "app": header.app,
                        "y": pack.height + 4
                    })
            }
        }

        Line {
            anchors.verticalCenter: parent.verticalCenter
            height: 20
        }

        Button {
            anchors.verticalCenter: parent.verticalCenter
            quiet: true
            iconName: "undo-2"
            enabled: header.app.undoModel.canUndo
            hint: header.app.undoModel.undoText.length > 0 ? header.app.undoModel.undoText : qsTr("Undo")
            keys: header.app.commands.find("edit.undo").shortcut
            onClicked: header.app.undoModel.undo()
        }

        Button {
            anchors.verticalCenter: parent.verticalCenter
            quiet: true
            iconName: "redo-2"
            enabled: header.app.undoModel.canRedo
            hint: header.app.undoModel.redoText.length > 0 ? header.app.undoModel.redoText : qsTr("Redo")
            keys: header.app.commands.find("edit.redo").shortcut
            onClicked: header.app.undoModel.redo()
        }
    }

    SearchButton {
        id: field

        anchors.centerIn: parent
        width: Math.min(400, parent.width - 560)
        keys: header.app.commands.find("edit.find").shortcut
        onClicked: header.find()
    }

    Lazy {
        id: finder

        active: false
        anchors.horizontalCenter: parent.horizontalCenter
        y: 4
        source: "FindPalette.qml"
        properties: ({
                "find": header.app.findModel
            })
    }

    Connections {
        target: finder.object
        ignoreUnknownSignals: true

        function onTaken() {
            header.taken();
        }
        function onClosed() {
            finder.active = false;
        }
    }

    Connections {
        target: menu.object
        ignoreUnknownSignals: true

        function onClosed() {
            menu.active = false;
        }
    }

    Row {
        anchors.right: parent.right
        anchors.rightMargin: 8
        height: parent.height
        spacing: 4

        Button {
            anchors.verticalCenter: parent.verticalCenter
            quiet: true
            iconName: Theme.dark ? "sun" : "moon"
            hint: Theme.dark ? qsTr("Switch to light colours") : qsTr("Switch to dark colours")
            onClicked: header.app.themeMode = Theme.dark ? AppModel.Light : AppModel.Dark
        }

        Button {
            anchors.verticalCenter: parent.verticalCenter
            quiet: true
            iconName: "save"
            enabled: header.app.unsavedFiles > 0
            hint: header.app.unsavedFiles > 0 ? (header.app.unsavedFiles === 1 ? qsTr("Save 1 changed file") : qsTr("Save %1 changed files").arg(header.app.unsavedFiles)) : qsTr("Everything is saved")
            keys: header.app.commands.find("file.save").shortcut
            onClicked: header.app.commands.run("file.save")
        }

        Button {
            anchors.verticalCenter: parent.verticalCenter
            filled: true
            iconName: "printer"
            text: qsTr("Print")
            hint: qsTr("Print cards and sheets")
            keys: header.app.commands.find("file.print").shortcut
            enabled: header.ready
            onClicked: header.app.commands.run("file.print")
        }
    }

    Line {
        anchors.bottom: parent.bottom
        width: parent.width
    }
}
