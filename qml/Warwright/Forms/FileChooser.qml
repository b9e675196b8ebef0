pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Forms
import Warwright.Theme

// Lets the user choose a file or folder, in the desktop's dialog or, if there is none, in its own dialog. Enter
// accepts the name or path in the field, or opens a folder if a file is needed.
Item {
    id: chooser

    property alias wanted: files.resultKind
    property string title
    property string accept: qsTr("Open")
    property alias purpose: files.purpose
    property alias endings: files.endings
    property string suggested
    property url start
    readonly property bool several: wanted === FilesModel.AnyFiles
    readonly property bool saves: wanted === FilesModel.NewFile || wanted === FilesModel.NewFolder
    property string trouble
    property string asked
    property Item before: null // the item that gets the focus back when the chooser closes

    signal chosen(url file)
    signal severalChosen(var files) // emitted for `AnyFiles`, even for one file
    signal finished

    function open() {
        before = Window.activeFocusItem;
        const kind = saves ? DesktopFiles.Save : wanted === FilesModel.AnyFolder ? DesktopFiles.Folder : several ? DesktopFiles.Files : DesktopFiles.File;
        // The desktop's dialog lets the user choose a pack's folder by its pack.yaml.
        desktop.openDialog(kind, title, accept, files.endings, wanted === FilesModel.AnyPack ? ["pack.yaml"] : [], suggested, files.folder, chooser);
    }

    function done() {
        if (before && before.visible)
            before.forceActiveFocus(Qt.PopupFocusReason);
        finished();
    }

    // Checks the path from the desktop's dialog. If the path is invalid, shows it with the reason in its own dialog.
    function took(file: url) {
        const path = decodeURIComponent(String(file).replace("file://", "")).replace(/\/pack\.yaml$/, "");
        files.folder = path.replace(/\/[^/]*$/, "") || "/";
        const verdict = files.validate(path);
        if (verdict === FilesModel.Fine || verdict === FilesModel.Overwrites) {
            chosen(files.acceptTarget());
            return done();
        }
        const why = files.inputError;
        popup.open();
        field.text = path;
        trouble = why;
    }

    function give() {
        if (several)
            severalChosen(files.markedCount > 1 ? files.acceptMarked() : [files.acceptTarget()]);
        else
            chosen(files.acceptTarget());
    }

    function pick(row: int) {
        list.currentIndex = row;
        if (files.kindAt(row) === FilesModel.File || !saves)
            field.text = files.nameAt(row);
    }

    function openRow(row: int) {
        if (files.markedCount > 1)
            return take();
        const kind = files.kindAt(row);
        if (kind === FilesModel.Folder || (kind === FilesModel.Pack && wanted !== FilesModel.AnyPack))
            return enter(files.pathFromText(files.nameAt(row)));
        pick(row);
        take();
    }

    function enter(path: string) {
        files.folder = path;
        list.currentIndex = -1;
        if (!saves)
            field.clear();
        field.forceActiveFocus(Qt.OtherFocusReason);
    }

    function take() {
        if (files.markedCount > 1) {
            give();
            return popup.close();
        }
        const verdict = files.validate(field.text);
        if (verdict === FilesModel.Enter)
            return enter(files.target);
        trouble = files.inputError;
        if (verdict === FilesModel.Overwrites && asked !== files.target) {
            asked = files.target;
        } else if (verdict === FilesModel.Fine || verdict === FilesModel.Overwrites) {
            give();
            popup.close();
        }
    }

    FilesModel {
        id: files

        folder: decodeURIComponent(String(chooser.start).replace("file://", ""))
    }

    DesktopFiles {
        id: desktop

        onFileChosen: file => chooser.took(file)
        onFilesChosen: list => {
            files.folder = decodeURIComponent(String(list[0]).replace("file://", "")).replace(/\/[^/]*$/, "") || "/";
            files.rememberFolder();
            chooser.severalChosen(list);
            chooser.done();
        }
        onCancelled: chooser.done()
        onUnavailable: popup.open()
    }

    T.Popup {
        id: popup

        anchors.centerIn: T.Overlay.overlay
        width: Math.min(600, parent ? T.Overlay.overlay.width - 32 : 600)
        height: Math.min(480, parent ? T.Overlay.overlay.height - 32 : 480)
        padding: 0
        focus: true
        modal: true
        dim: true
        closePolicy: T.Popup.CloseOnEscape
        onOpened: {
            field.forceActiveFocus(Qt.TabFocusReason);
            if (chooser.saves)
                field.select(0, field.text.lastIndexOf(".") > 0 ? field.text.lastIndexOf(".") : field.length);
        }
        onClosed: chooser.done()
        T.Overlay.modal: Rectangle {
            color: Theme.shadow
        }
        background: PopupCard {}

        Item {
            anchors.fill: parent
            Accessible.role: Accessible.Dialog
            Accessible.name: chooser.title

            Label {
                x: 16
                y: 12
                width: parent.width - 32
                text: chooser.title
                strong: true
                font.pixelSize: 15
            }

            Button {
                id: up

                x: 12
                y: 40
                quiet: true
                iconName: "arrow-up"
                hint: qsTr("Parent folder")
                keys: "Alt+Up"
                onClicked: chooser.enter(files.pathFromText(".."))
            }

            Label {
                x: 48
                anchors.verticalCenter: up.verticalCenter
                width: parent.width - x - 16
                text: files.displayPath
                dim: true
                elide: Text.ElideLeft
            }

            // Keeps rows clear of the round corners.
            FieldFrame {
                id: frame

                x: 16
                y: 76
                width: parent.width - 32
                height: foot.y - y - 12
                active: list.activeFocus
            }

            FileList {
                id: list

                anchors.fill: frame
                anchors.margins: 4
                files: files
                several: chooser.several
                saves: chooser.saves
                onMarked: field.text = files.markedCount === 1 ? files.nameAt(currentIndex) : ""
                onPicked: row => chooser.pick(row)
                onOpened: row => chooser.openRow(row)
                onBackWanted: field.forceActiveFocus(Qt.BacktabFocusReason)
                onUpWanted: chooser.enter(files.pathFromText(".."))
            }

            Column {
                id: foot

                x: 16
                width: parent.width - 32
                anchors.bottom: parent.bottom
                anchors.bottomMargin: 16
                spacing: 8

                TextField {
                    id: field

                    width: parent.width
                    text: chooser.suggested
                    placeholderText: chooser.saves ? qsTr("Name") : (chooser.wanted === FilesModel.AnyFolder ? qsTr("This folder, or another folder's path") : files.markedCount > 1 ? qsTr("%1 files").arg(files.markedCount) : qsTr("Name or path"))
                    severity: chooser.trouble.length > 0 ? Severity.Error : Severity.None
                    Accessible.name: qsTr("Name or path")
                    onTextChanged: chooser.trouble = chooser.asked = ""
                    onTextEdited: list.currentIndex = files.followTypedPath(text)
                    onAccepted: chooser.take()
                    Keys.onDownPressed: list.forceActiveFocus(Qt.TabFocusReason)
                    Keys.onUpPressed: event => {
                        if (event.accepted = (event.modifiers & Qt.AltModifier) !== 0)
                            chooser.enter(files.pathFromText(".."));
                    }
                }

                FileAnswers {
                    width: parent.width
                    trouble: chooser.trouble
                    asked: chooser.asked
                    accept: chooser.accept
                    onCancelled: popup.close()
                    onAccepted: chooser.take()
                }
            }
        }
    }
}
