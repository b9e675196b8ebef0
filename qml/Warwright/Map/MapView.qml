pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Map
import Warwright.Models
import Warwright.Theme

// A map to view and draw on. The wheel zooms at the pointer; Space or the middle button drags the map, a touchpad pans;
// arrow keys move between cells.
FocusScope {
    id: view

    property MapModel map
    property AnalysisModel analysis // the analysis whose overlay is on the map; null: none
    readonly property point shown: area.containsMouse && area.cell.x >= 0 ? area.cell : canvas.cursorCell
    property alias surface: canvas
    property bool arriving: false

    onActiveFocusChanged: if (!activeFocus)
        keys.spaceHeld = false
    Keys.onPressed: event => event.accepted = tools.active && tools.bar.key(event)

    readonly property MapEditor editor: map ? map.editor : null
    readonly property bool drawing: editor !== null && editor.editable
    readonly property bool planning: editor !== null && editor.pieces.hasMoveRules // whether the user can plan moves, even on a read-only map
    onShownChanged: if (analysis && map)
        analysis.setPointedCell(marked ? map.cellName(shown.x, shown.y) : "")
    readonly property bool marked: analysis !== null && analysis.hasOverlay

    // Focuses the map, and selects a cell if another view asked for it.
    function focusHere() {
        if (!map || !map.consumeFocusRequest())
            return;
        const cell = map.consumeRequestedCell();
        if (cell.x >= 0) {
            canvas.cursorCell = cell;
            canvas.revealCell(cell);
        }
        canvas.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    // Takes the focus when no item has it, for example after a menu closes, so that the user can draw at once.
    readonly property bool nobody: !Window.activeFocusItem || Window.activeFocusItem === Window.contentItem

    function takeKeys() {
        if (visible && nobody)
            canvas.forceActiveFocus(Qt.OtherFocusReason);
    }

    // Waits a moment, since another item may be about to take the focus.
    Timer {
        interval: 0
        running: view.visible && view.enabled && view.Window.active && view.nobody
        onTriggered: view.takeKeys()
    }

    onVisibleChanged: takeKeys()
    Component.onCompleted: {
        focusHere();
        takeKeys();
    }

    function tellCell() {
        if (analysis && map && canvas.cursorCell.x >= 0 && !(drawing && (editor.hasArea || editor.stamping)) && (!drawing || editor.tool === MapEditor.Select || editor.tool === MapEditor.Measure))
            analysis.cell = map.cellName(canvas.cursorCell.x, canvas.cursorCell.y);
    }

    Connections {
        target: view.map

        function onPictureCopyRequested() {
            canvas.copyPicture();
        }
        function onFocusRequested() {
            view.focusHere();
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.backdrop
    }

    MapCanvas {
        id: canvas

        anchors.fill: parent
        anchors.topMargin: rulers.y + rulers.above
        anchors.leftMargin: rulers.beside
        anchors.bottomMargin: foot.height
        map: view.map
        editor: view.editor
        analysis: view.analysis
        onCursorCellChanged: if (!view.arriving)
            view.tellCell()
        // When the focus arrives by keyboard, shows the cursor at A1 without running the analysis for that cell.
        onFocusedByKeyboard: {
            if (cursorCell.x >= 0 || !view.map || view.map.columns === 0)
                return;
            view.arriving = true;
            cursorCell = Qt.point(0, 0);
            view.arriving = false;
        }
        focus: true
        activeFocusOnTab: true
        Accessible.role: Accessible.Graphic
        // Screen readers read a changed name at once, so they read each cell that the cursor enters.
        Accessible.name: (view.map ? qsTr("Map %1").arg(view.map.title) : "") + (cursorCell.x >= 0 && view.map && cursorCell.x < view.map.columns ? ": " + view.map.cellDescription(cursorCell.x, cursorCell.y) : "")
        Accessible.description: view.editor?.onPlane ? qsTr("Page Up and Page Down select a piece. Plus and minus zoom, zero fits the map.") : qsTr("Arrow keys move by one cell, Page Up and Page Down by five. Plus and minus zoom, zero fits the map.")
        Accessible.focusable: true
        Keys.onPressed: event => event.accepted = keys.press(event)
        Keys.onReleased: event => keys.release(event)

        MapPointer {
            id: area

            anchors.fill: parent
            canvas: canvas
            editor: view.drawing || view.planning ? view.editor : null
            spaceHeld: keys.spaceHeld
            onTouched: view.tellCell() // a second click on the same cell restores cleared marks
        }

        Lazy {
            active: area.containsMouse && view.marked && view.analysis.pointedCellText.length > 0 && !(view.editor?.stamping ?? false)
            anchors.fill: parent
            sourceComponent: PointedNote {
                words: view.analysis?.pointedCellText ?? ""
                at: Qt.point(area.mouseX, area.mouseY)
            }
        }
    }

    MapKeys {
        id: keys

        canvas: canvas
        map: view.map
        editor: view.editor
        analysis: view.marked ? view.analysis : null
        pointed: area.containsMouse ? area.place : Qt.point(-1, -1)
    }

    MapRulers {
        id: rulers

        y: tools.active ? tools.implicitHeight : 0
        width: parent.width
        height: foot.y - y
        canvas: canvas
        place: area.place
    }

    Lazy {
        anchors.right: parent.right
        anchors.rightMargin: 10
        anchors.bottom: foot.top
        anchors.bottomMargin: 10
        active: canvas.isCropped && canvas.width > 480 && canvas.height > 320
        sourceComponent: MiniMapCard {
            canvas: view.surface
        }
    }

    Lazy {
        id: tools

        readonly property MapBar bar: object as MapBar

        width: parent.width
        active: view.drawing || view.planning
        sourceComponent: MapBar {
            editor: view.editor
            map: view.map
            canvas: view.surface
            analysis: view.analysis
            onTaken: canvas.forceActiveFocus(Qt.MouseFocusReason)
        }
    }

    MapFoot {
        id: foot

        anchors.bottom: parent.bottom
        width: parent.width
        canvas: canvas
        map: view.map
        analysis: view.marked ? view.analysis : null
        cell: view.shown
        place: area.place
    }
}
