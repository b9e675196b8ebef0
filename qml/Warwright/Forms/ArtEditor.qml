pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The card's picture in its printed frame, with credits. The picture is a file (chosen or dropped, cropped by dragging)
// or a composition of icons.
FocusScope {
    id: editor

    required property FormField field
    readonly property ArtModel art: field.form.art(field.path)
    readonly property bool fileOnly: field.hint === "file" // whether to show the whole picture and offer no icons
    readonly property real ratio: art.frame.height / Math.max(1, art.frame.width)

    function choose(name: string) {
        art.setPart("motif", name);
        art.endEdit();
    }

    implicitHeight: Math.max(frame.y + frame.height, side.y + side.height) + (composer.active ? composer.height + 8 : 0)

    ArtFrame {
        id: frame

        width: editor.art.isPresent || editor.art.defaultMotif.length > 0 ? Math.min(360, parent.width * 0.54, 240 / Math.max(0.1, editor.ratio)) : 160
        height: Math.round(width * editor.ratio)
        art: editor.art
        spoken: editor.field.accessibleName
    }

    Rectangle {
        anchors.fill: frame
        visible: drop.containsDrag
        color: Qt.alpha(Theme.accent, 0.08)
        border.width: 2
        border.color: Theme.accent
    }

    Column {
        id: side

        anchors.left: frame.right
        anchors.leftMargin: 12
        anchors.right: parent.right
        spacing: 4

        Row {
            spacing: 6
            visible: !editor.art.readOnly

            Button {
                id: file

                focus: true
                iconName: "image"
                text: qsTr("File …")
                hint: qsTr("Choose a picture, or drop a PNG, JPEG or SVG file here. It is copied into the pack.")
                Accessible.name: qsTr("Choose a file")
                onClicked: chooser.active = true
            }

            Button {
                id: icon

                visible: !editor.fileOnly
                text: qsTr("Icon …")
                iconName: "sparkles"
                hint: qsTr("Compose the picture from icons")
                Accessible.name: qsTr("Choose an icon")
                onClicked: picker.active = true

                Lazy {
                    id: picker

                    active: false
                    y: parent.height + 4
                    sourceComponent: IconPicker {
                        current: editor.art.motif
                        form: editor.field.form
                        onChosen: name => editor.choose(name)
                        onClosed: {
                            icon.forceActiveFocus(Qt.PopupFocusReason);
                            picker.active = false;
                        }
                        Component.onCompleted: open()
                    }
                }
            }

            Button {
                visible: editor.field.isPresent && editor.field.canRemove
                quiet: true
                iconName: "trash-2"
                hint: qsTr("Remove the picture")
                Accessible.name: qsTr("Remove")
                onClicked: {
                    file.forceActiveFocus(Qt.OtherFocusReason);
                    editor.field.form.setValue(editor.field.path, "");
                }
            }
        }

        Label {
            id: caption

            width: parent.width
            height: Math.max(20, implicitHeight)
            text: editor.art.file.length > 0 ? editor.art.file : (editor.art.isPresent ? qsTr("Composed from icons") : (editor.art.defaultMotif.length > 0 ? qsTr("No picture yet. The icon shown here is printed instead.") : qsTr("No picture yet")))
            dim: true
            elide: editor.art.file.length > 0 ? Text.ElideMiddle : Text.ElideNone
            wrapMode: editor.art.file.length > 0 ? Text.NoWrap : Text.Wrap
            font.pixelSize: Theme.fontLabel

            HintLoader {
                text: caption.truncated ? caption.text : ""
                wanted: pointed.hovered
            }

            HoverHandler {
                id: pointed
            }
        }

        Row {
            spacing: 2
            visible: frame.crops

            Button {
                quiet: true
                iconName: "minus"
                hint: qsTr("Zoom out")
                enabled: editor.art.zoom > 1
                onClicked: {
                    editor.art.zoomBy(1 / 1.1);
                    editor.art.endEdit();
                }
            }

            Label {
                width: 44
                height: Theme.controlHeight
                horizontalAlignment: Text.AlignHCenter
                text: Math.round(editor.art.zoom * 100) + " %"
            }

            Button {
                quiet: true
                iconName: "plus"
                hint: qsTr("Zoom in")
                enabled: editor.art.zoom < editor.art.maximumZoom
                onClicked: {
                    editor.art.zoomBy(1.1);
                    editor.art.endEdit();
                }
            }

            Button {
                quiet: true
                text: qsTr("Centre")
                onClicked: {
                    editor.art.centre();
                    editor.art.endEdit();
                }
            }
        }

        ArtCredits {
            width: parent.width
            visible: editor.art.file.length > 0 || filled
            art: editor.art
        }
    }

    Lazy {
        id: composer

        y: Math.max(frame.y + frame.height, side.y + side.height) + 8
        width: parent.width
        active: !editor.fileOnly && editor.art.file.length === 0 && (editor.art.motif.length > 0 || (editor.art.defaultMotif.length > 0 && !editor.art.readOnly))
        sourceComponent: ArtComposer {
            art: editor.art
            form: editor.field.form
        }
    }

    DropArea {
        id: drop

        anchors.fill: parent
        z: -1 // icon fields in front handle drops first
        enabled: !editor.art.readOnly
        keys: ["text/uri-list"]
        onDropped: event => {
            if (event.hasUrls)
                editor.field.form.handleDroppedArt(editor.field.path, event.urls);
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
