import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Shell
import Warwright.Theme

// The name of a new pack or game, and the folder in which it is created. The id is made from the name.
Column {
    id: place

    required property AppModel app
    required property string fieldName // accessible name of the field
    property url folder: desktop.documents
    property alias text: title.text
    property alias placeholder: title.placeholderText
    readonly property string packId: app.idFromName(title.text)
    readonly property string problem: {
        if (packId.length > 0)
            return app.idProblem("", packId) || app.folderProblem(folder, packId);
        return title.text.trim().length > 0 ? qsTr("The name needs a letter from A to Z, because the folder is named after it.") : "";
    }
    readonly property bool fine: packId.length > 0 && problem.length === 0
    readonly property string folderPath: decodeURIComponent(String(folder).replace("file://", ""))

    signal accepted

    spacing: 4

    FieldLabel {
        text: qsTr("Name")
    }

    TextField {
        id: title

        width: parent.width
        focus: true
        severity: place.problem.length > 0 ? Severity.Error : Severity.None
        Accessible.name: place.fieldName
        onAccepted: place.accepted()
    }

    Item {
        width: parent.width
        height: 28

        Label {
            height: 24
            width: parent.width - choose.width - 8
            text: {
                if (place.problem.length > 0)
                    return place.problem;
                return place.packId.length > 0 ? qsTr("Id: %1. Folder: %2").arg(place.packId).arg(place.folderPath + "/" + place.packId) : qsTr("Folder: %1").arg(place.folderPath);
            }
            Accessible.role: Accessible.StaticText
            Accessible.name: text
            color: place.problem.length > 0 ? Theme.error : Theme.dimText
            font.pixelSize: Theme.fontLabel
            elide: Text.ElideMiddle
        }

        LinkButton {
            id: choose

            anchors.right: parent.right
            text: qsTr("Another folder …")
            onClicked: folders.active = true
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
            dialog.start = place.folder;
            dialog.chosen.connect(folder => place.folder = folder);
            dialog.finished.connect(() => folders.active = false);
            dialog.open();
        }
    }
}
