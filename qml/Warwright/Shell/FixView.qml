pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Forms
import Warwright.Models
import Warwright.Theme

// The source of a file that keeps the pack from loading.
Item {
    id: view

    required property AppModel app
    readonly property SourceModel source: app.brokenFile
    readonly property bool reads: source !== null && source.firstError.length === 0 && app.unsavedFiles > 0

    Rectangle {
        anchors.fill: parent
        color: Theme.surface
    }

    Banner {
        id: banner

        width: parent.width
        severity: view.reads ? Severity.Info : Severity.Error
        iconName: view.reads ? "circle-check" : "circle-alert"
        text: view.reads ? qsTr("%1 can be read now").arg(view.source.file) : qsTr("This pack can't be read")
        detail: view.reads ? qsTr("Save the file to open the pack.") : (view.source && view.source.firstError.length > 0 ? view.source.file + ", " + view.source.firstError : view.app.openFailure)

        Button {
            visible: !save.visible
            text: qsTr("Reload")
            onClicked: view.app.openPath(view.app.packPath)
        }

        Button {
            iconName: "folder"
            text: qsTr("Show the folder")
            onClicked: view.app.commands.run("help.folder")
        }

        Button {
            id: save

            visible: view.app.unsavedFiles > 0
            filled: view.reads
            text: view.reads ? qsTr("Save and open") : qsTr("Save")
            keys: view.app.commands.find("file.save").shortcut
            onClicked: view.app.commands.run("file.save")
        }
    }

    Lazy {
        anchors.top: banner.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        active: view.source !== null
        properties: ({
                "source": view.source
            })
        sourceComponent: SourceView {}
    }
}
