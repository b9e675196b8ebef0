pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The main area: library, tabs and inspector; the start page if no pack is open.
Item {
    id: workspace

    required property AppModel app
    readonly property bool ready: app.state === AppModel.Ready
    property int libraryWidth: Theme.libraryWidth
    property int inspectorWidth: Theme.inspectorWidth
    readonly property bool inspectorFits: Theme.inspectorWidthIn(width, inspectorWidth) > 0

    onReadyChanged: if (!ready)
        asking.active = false

    readonly property Item libraryPane: library
    readonly property Item centrePane: centre
    readonly property Item inspectorPane: inspector

    function search() {
        library.search();
    }

    function ask(dialog: int) {
        asking.active = false;
        asking.dialog = dialog;
        asking.active = true;
    }

    // A map tool's letter works wherever no text is edited.
    Keys.onPressed: event => {
        const entity = app.tabs.current;
        const plain = event.text.length > 0 && !(event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.MetaModifier));
        event.accepted = plain && ready && entity !== null && entity.view === "map" && !app.table.visible && entity.map.chooseToolByLetter(event.text);
    }

    // Shows a message only if loading takes a while.
    Timer {
        id: slow

        property bool passed: false

        interval: 500
        running: workspace.app.state === AppModel.Loading
        onRunningChanged: if (running)
            passed = false
        onTriggered: passed = true
    }

    // Draws the card even if there is no room for it, since the form shows its derived values.
    Binding {
        target: workspace.app.preview
        property: "pixelWidth"
        value: Math.round(Theme.cardWidthIn(workspace.inspectorWidth) * Screen.devicePixelRatio)
        when: workspace.ready && !workspace.inspectorFits
        restoreMode: Binding.RestoreNone
    }

    LibraryPanel {
        id: library

        height: parent.height
        width: Math.min(workspace.libraryWidth, Math.round(workspace.width * 0.3))
        visible: workspace.ready
        app: workspace.app
    }

    SplitHandle {
        id: left

        x: library.width
        height: parent.height
        visible: workspace.ready
        size: library.width
        least: 180
        most: 400
        z: 1
        onResized: size => workspace.libraryWidth = size
    }

    Item {
        id: centre

        anchors.left: workspace.ready ? left.right : parent.left
        anchors.right: inspector.active ? right.left : parent.right
        height: parent.height

        TabStrip {
            id: tabs

            width: parent.width
            height: Theme.tabHeight
            visible: workspace.ready && workspace.app.tabs.count > 0
            tabs: workspace.app.tabs
            table: workspace.app.table
            closeKeys: workspace.app.commands.find("view.close-tab").shortcut
        }

        Lazy {
            id: asking

            property int dialog: AppModel.NewEntity

            anchors.top: tabs.visible ? tabs.bottom : parent.top
            width: parent.width
            height: active ? implicitHeight : 0
            active: false
            source: "AskStrip.qml"
            properties: ({
                    "app": workspace.app,
                    "dialog": asking.dialog,
                    "width": asking.width // sets the width first, since the height depends on it
                })
        }

        Connections {
            target: asking.object
            ignoreUnknownSignals: true

            function onFinished() {
                asking.active = false;
            }
        }

        EntityViews {
            anchors.top: asking.bottom
            anchors.bottom: parent.bottom
            width: parent.width
            visible: tabs.visible && !workspace.app.table.visible
            app: workspace.app
        }

        Lazy {
            anchors.top: asking.bottom
            anchors.bottom: parent.bottom
            width: parent.width
            active: workspace.app.table.visible
            source: "TablePane.qml"
            properties: ({
                    "table": workspace.app.table
                })
        }

        // The start page is below the strip that asks for a first entity.
        Lazy {
            anchors.top: asking.bottom
            anchors.bottom: parent.bottom
            width: parent.width
            active: workspace.app.state === AppModel.Loading ? slow.passed : (!workspace.ready || workspace.app.tabs.count === 0)
            source: "StartView.qml"
            properties: ({
                    "app": workspace.app
                })
        }
    }

    SplitHandle {
        id: right

        anchors.right: inspector.left
        height: parent.height
        visible: inspector.active
        size: inspector.width
        least: 240
        most: 520
        reversed: true
        z: 1
        onResized: size => workspace.inspectorWidth = size
    }

    Lazy {
        id: inspector

        anchors.right: parent.right
        height: parent.height
        width: active ? Theme.inspectorWidthIn(workspace.width, workspace.inspectorWidth) : 0
        active: workspace.ready && workspace.app.tabs.current !== null && workspace.inspectorFits
        source: "Inspector.qml"
        properties: ({
                "app": workspace.app
            })
    }

    // The handbook covers the inspector, or the open view if the inspector is hidden.
    Lazy {
        anchors.right: parent.right
        height: parent.height
        z: 2
        width: Math.max(inspector.width, Math.min(workspace.app.handbook.part === HandbookModel.Manual ? 520 : 300, parent.width / 2))
        active: workspace.ready && workspace.app.handbook.visible
        source: "HandbookPanel.qml"
        properties: ({
                "handbook": workspace.app.handbook
            })
    }

    // The effects of unsaved changes. The panel opens above the status text and doesn't block the window.
    Lazy {
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        anchors.margins: 12
        z: 2
        width: Math.min(520, parent.width - 24)
        height: Math.min(480, parent.height - 24)
        active: workspace.ready && workspace.app.impact.visible
        source: "ImpactPanel.qml"
        properties: ({
                "app": workspace.app
            })
    }
}
