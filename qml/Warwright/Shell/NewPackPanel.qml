pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Shell
import Warwright.Theme

// Start your own: a skeleton of a faction that already prints.
SlideOver {
    id: panel

    required property AppModel app
    property url folder: desktop.documents
    readonly property string packId: app.idFor(title.text)
    readonly property string problem: packId.length > 0 ? app.idProblem("", packId) : ""
    readonly property bool fine: packId.length > 0 && problem.length === 0 && games.currentIndex >= 0

    function make() {
        if (!fine)
            return;
        app.newPack(app.systemIds[games.currentIndex], packId, title.text.trim(), folder);
        finished();
    }

    title: qsTr("New pack")
    iconName: "package"

    Column {
        anchors.horizontalCenter: parent.horizontalCenter
        y: 40
        width: Math.min(480, parent.width - 48)
        spacing: 4

        Label {
            width: parent.width
            text: qsTr("Start your own")
            font.pixelSize: Theme.fontTitle
            strong: true
        }

        Label {
            width: parent.width
            text: qsTr("You get a faction with a general, two troops, a minion and a deck to fill. It prints from the first minute.")
            dim: true
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            bottomPadding: 16
        }

        FieldLabel {
            text: qsTr("Game")
        }

        ComboBox {
            id: games

            width: parent.width
            model: panel.app.systemTitles
            currentIndex: panel.app.systemTitles.length > 0 ? 0 : -1
            name: qsTr("Game")
        }

        Item {
            width: 1
            height: 8
        }

        FieldLabel {
            text: qsTr("Name")
        }

        TextField {
            id: title

            width: parent.width
            focus: true
            placeholderText: qsTr("The Tidewardens")
            severity: panel.problem.length > 0 ? "error" : ""
            Accessible.name: qsTr("Name of the pack")
            onAccepted: panel.make()
        }

        Label {
            height: 24
            width: parent.width
            text: panel.problem.length > 0 ? panel.problem : (panel.packId.length > 0 ? qsTr("Goes into %1/%2").arg(decodeURIComponent(String(panel.folder).replace("file://", ""))).arg(panel.packId) : "")
            color: panel.problem.length > 0 ? Theme.error : Theme.dim
            font.pixelSize: Theme.fontLabel
            elide: Text.ElideMiddle
        }

        Row {
            topPadding: 12
            spacing: 8

            Button {
                filled: true
                text: qsTr("Make the pack")
                enabled: panel.fine
                onClicked: panel.make()
            }

            Button {
                iconName: "folder"
                text: qsTr("Choose the folder …")
                onClicked: folders.active = true
            }
        }
    }

    Desktop {
        id: desktop
    }

    Loader {
        id: folders

        active: false
        source: active ? "PlaceDialog.qml" : ""
        onLoaded: {
            const dialog = item as PlaceDialog;
            dialog.chosen.connect(folder => panel.folder = folder);
            dialog.finished.connect(() => folders.active = false);
            dialog.open();
        }
    }
}
