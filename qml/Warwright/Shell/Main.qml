pragma ComponentBehavior: Bound

import QtQuick
import QtQml.Models
import Warwright.Controls
import Warwright.Models
import Warwright.Shell
import Warwright.Theme

// The window: header, library, tabs, inspector, problems, status. Invisible panels aren't created.
Window {
    id: window

    required property AppModel app
    property bool forced: false
    readonly property bool ready: app.state === AppModel.Ready
    readonly property EntityModel entity: app.tabs.current

    function keep() {
        memory.saveWindowPlace();
        memory.savePanelSize("library", workspace.libraryWidth);
        memory.savePanelSize("inspector", workspace.inspectorWidth);
        memory.savePanelSize("problems", problems.extent);
    }

    // Names of the panels (PrintPanel.qml …), which cover the window below the header, and of the dialogs
    // (OpenPackDialog.qml …).
    readonly property var panels: ({
            [AppModel.Print]: "Print", [AppModel.NewPack]: "NewPack", [AppModel.NewGame]: "NewGame", [AppModel.CopyGame]: "CopyGame", [AppModel.Replace]: "Replace",
            [AppModel.Settings]: "Settings", [AppModel.Keys]: "Keys", [AppModel.About]: "About", [AppModel.Pictures]: "Pictures", [AppModel.Import]: "Import"
        })
    readonly property var asked: ({ [AppModel.OpenPack]: "OpenPack", [AppModel.SaveAs]: "SaveAs", [AppModel.Share]: "Share", [AppModel.AddArt]: "AddArt", [AppModel.Compare]: "Compare", [AppModel.ChooseImport]: "ChooseImport" })

    function show(dialog: int) {
        if (panels[dialog])
            return overlay.show(panels[dialog] + "Panel.qml");
        if (asked[dialog])
            return dialogs.show(asked[dialog] + "Dialog.qml");
        switch (dialog) {
        case AppModel.Find:
            header.find();
            break;
        case AppModel.Problems:
        case AppModel.ShowProblems:
            problems.show(dialog === AppModel.ShowProblems || !problems.open);
            break;
        case AppModel.SearchLibrary:
            if (!problems.search(activeFocusItem))
                workspace.search();
            break;
        case AppModel.NextPane:
        case AppModel.PreviousPane:
            panes.move(dialog === AppModel.NextPane ? 1 : -1);
            break;
        default: // for example, the dialog that creates or renames an entity
            workspace.ask(dialog);
        }
    }

    width: 1280
    height: 800
    minimumWidth: Math.min(880, Screen.desktopAvailableWidth - 8) // a screen with scaling may be smaller
    minimumHeight: Math.min(560, Screen.desktopAvailableHeight - 40)
    color: Theme.page
    title: (app.unsavedFiles > 0 ? "• " : "") + (app.packTitle.length > 0 ? app.packTitle + " — " + app.packPath.replace(/^.*\//, "") + " — Warwright" : "Warwright")
    onClosing: close => {
        close.accepted = app.requestClose();
        if (close.accepted)
            keep();
    }

    WindowMemory {
        id: memory
        window: window
    }

    Desktop {
        id: desktop
        shortcutWindow: window
    }

    Binding {
        target: Appearance
        property: "scheme"
        value: window.app.themeMode === AppModel.Dark ? Appearance.Dark : (window.app.themeMode === AppModel.Light ? Appearance.Light : Appearance.System)
    }

    Connections {
        target: window.app

        function onDialogRequested(dialog: int) {
            window.show(dialog);
        }
        function onCloseAllowed() {
            window.keep();
            Qt.quit();
        }
        // Closes the panel, since it is about the pack that is being replaced.
        function onStateChanged() {
            if (window.app.state === AppModel.Loading)
                overlay.dismiss();
        }
    }

    // Closes the panel to show the entity that was just opened.
    Connections {
        target: overlay.item ? window.app.tabs : null

        function onCurrentChanged() {
            overlay.dismiss();
        }
    }

    Panes {
        id: panes
        workspace: workspace
        parts: overlay.item ? [overlay] : [workspace.libraryPane, workspace.centrePane, workspace.inspectorPane, problems, status, header]
    }

    // The commands' shortcuts. Created at the first key press, before Qt searches a shortcut for the key.
    Lazy {
        active: desktop.typing
        sourceComponent: Instantiator {
            model: window.app.commands
            CommandShortcut {
                paused: window.app.commands.isRecordingShortcut
            }
        }
    }

    DropArea {
        anchors.fill: parent
        keys: ["text/uri-list"]
        onDropped: event => window.app.openDroppedFiles(event.urls)
    }

    Header {
        id: header

        width: parent.width
        height: Theme.headerHeight
        app: window.app
        onTaken: overlay.dismiss()
        Keys.forwardTo: [workspace]
        Keys.onEscapePressed: event => {
            event.accepted = overlay.item !== null;
            overlay.dismiss();
        }
    }

    Column {
        id: banners

        anchors.top: header.bottom
        width: parent.width
        z: 1
        enabled: overlay.item === null // false while a panel covers the banners

        Lazy {
            width: parent.width
            active: window.app.question !== null
            source: "QuestionBanner.qml"
            properties: ({ "question": window.app.question })
        }

        Lazy {
            width: parent.width
            active: window.ready && (window.app.isFolderMissing || window.app.outdatedPacks.length > 0)
            source: "PackNotice.qml"
            properties: ({ "app": window.app })
        }

        Lazy {
            width: parent.width
            active: window.ready && window.app.readOnly
            source: "ReadOnlyBanner.qml"
            properties: ({
                    "app": window.app
                })
        }

        Lazy {
            width: parent.width
            active: window.ready && !window.app.readOnly && window.app.brokenFile === null &&
                    window.app.firstSteps.visible
            source: "TriesStrip.qml"
            properties: ({ "tries": window.app.firstSteps })
        }
    }

    Workspace {
        id: workspace

        anchors.top: banners.bottom
        anchors.bottom: problems.top
        width: parent.width
        enabled: overlay.item === null
        app: window.app
        libraryWidth: memory.panelSize("library", Theme.libraryWidth, 180, 400)
        inspectorWidth: memory.inspectorWidth()
    }

    ProblemsDrawer {
        id: problems

        anchors.bottom: status.top
        width: parent.width
        enabled: overlay.item === null
        app: window.app
        Keys.forwardTo: [workspace]
        extent: memory.panelSize("problems", Theme.problemsHeight, 120, 420)
    }

    StatusBar {
        id: status

        anchors.bottom: parent.bottom
        width: parent.width
        height: Theme.statusHeight
        enabled: overlay.item === null
        app: window.app
        Keys.forwardTo: [workspace]
        problemsOpen: problems.open
        onProblemsToggled: problems.show(!problems.open)
    }

    // If a dialog closes and leaves nothing focused, gives the focus to the panel.
    Connections {
        target: overlay.item ? window : null

        function onActiveFocusItemChanged() {
            if (!window.activeFocusItem || window.activeFocusItem === window.contentItem)
                (overlay.item as FocusScope).forceActiveFocus(Qt.PopupFocusReason);
        }
    }

    PanelLoader {
        id: overlay

        z: 2
        anchors.fill: parent
        anchors.topMargin: Theme.headerHeight
        app: window.app
    }

    PanelLoader {
        id: dialogs
        app: window.app
    }
}
