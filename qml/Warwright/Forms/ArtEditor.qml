pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The picture of a card: shown as it is found, replaced by dropping another on it.
FocusScope {
    id: editor

    required property FormField field
    readonly property bool hasImage: field.image.startsWith("image://")

    implicitHeight: 96

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: drop.containsDrag ? Theme.selected : "transparent"
        border.width: drop.containsDrag ? 2 : 1
        border.color: drop.containsDrag ? Theme.accent : Theme.line
    }

    Rectangle {
        id: frame

        x: 8
        y: 8
        width: 120
        height: 80
        radius: 4
        color: Theme.mat
        clip: true

        Icon {
            anchors.centerIn: parent
            visible: !editor.hasImage
            name: "image"
            size: 24
            color: Theme.faint
        }

        Image {
            anchors.fill: parent
            source: editor.hasImage ? editor.field.image : ""
            sourceSize.width: 240
            sourceSize.height: 160
            fillMode: Image.PreserveAspectCrop
            asynchronous: !editor.field.composed // else it flickers while one types
            Accessible.role: Accessible.Graphic
            Accessible.name: qsTr("Picture of %1").arg(editor.field.spoken)
        }
    }

    Label {
        x: 144
        y: 12
        width: parent.width - x - 12
        text: editor.field.value.length > 0 ? editor.field.value : (editor.field.composed ? qsTr("Composed from icons") : qsTr("No picture yet"))
    }

    Label {
        x: 144
        y: 32
        width: parent.width - x - 12
        text: qsTr("Drop a PNG, JPEG or SVG here. It is copied into the pack.")
        dim: true
        font.pixelSize: Theme.fontLabel
        wrapMode: Text.Wrap
    }

    Row {
        x: 140
        y: 60
        spacing: 4
        visible: !editor.field.form.readOnly

        LinkButton {
            id: file

            focus: true
            text: qsTr("Choose a file …")
            onClicked: chooser.active = true
        }

        // Where there is nothing yet, a picture can be made of icons too.
        LinkButton {
            visible: !editor.field.expanded && editor.field.value.length === 0
            text: qsTr("Choose an icon …")
            onClicked: editor.field.form.compose(editor.field.path)
        }

        LinkButton {
            visible: editor.field.present && editor.field.canRemove
            text: qsTr("Remove")
            onClicked: {
                file.forceActiveFocus(Qt.OtherFocusReason);
                editor.field.form.setValue(editor.field.path, "");
            }
        }
    }

    DropArea {
        id: drop

        anchors.fill: parent
        enabled: !editor.field.form.readOnly
        keys: ["text/uri-list"]
        onDropped: event => {
            if (event.hasUrls)
                editor.field.form.dropArt(editor.field.path, event.urls);
        }
    }

    Loader {
        id: chooser

        active: false
        source: active ? "PictureDialog.qml" : ""
        onLoaded: {
            const dialog = item as PictureDialog;
            dialog.chosen.connect(file => editor.field.form.setArt(editor.field.path, file));
            dialog.finished.connect(() => chooser.active = false);
            dialog.open();
        }
    }
}
