pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Map
import Warwright.Models
import Warwright.Theme

// A map, to look at and to draw on: the wheel zooms at the pointer; Space or the middle button drags, a touchpad pans; arrows walk the cells.
FocusScope {
    id: view

    property MapModel map
    property AnalysisModel analysis // whose overlay lies on the map; null: none
    readonly property point shown: area.containsMouse && area.cell.x >= 0 ? area.cell : canvas.cursorCell
    property bool spaceHeld: false
    property alias surface: canvas

    onActiveFocusChanged: if (!activeFocus)
        spaceHeld = false
    Keys.onPressed: event => event.accepted = drawing && tools.bar.key(event)

    readonly property MapEditor editor: map ? map.editor : null
    readonly property bool drawing: editor !== null && editor.editable
    readonly property bool held: drawing && (editor.hasSelection || editor.hasArea)
    onShownChanged: if (analysis && map)
        analysis.point(marked ? map.cellName(shown.x, shown.y) : "")
    readonly property bool marked: analysis !== null && analysis.hasOverlay

    function tellCell() {
        if (analysis && map && canvas.cursorCell.x >= 0 && (!drawing || editor.tool === MapEditor.Select || editor.tool === MapEditor.Measure))
            analysis.cell = map.cellName(canvas.cursorCell.x, canvas.cursorCell.y);
    }

    function walk(dx: int, dy: int) {
        if (!map || map.columns === 0)
            return;
        const from = canvas.cursorCell.x < 0 ? Qt.point(0, 0) : Qt.point(canvas.cursorCell.x + dx, canvas.cursorCell.y + dy);
        canvas.cursorCell = Qt.point(Math.max(0, Math.min(map.columns - 1, from.x)), Math.max(0, Math.min(map.rows - 1, from.y)));
        canvas.reveal(canvas.cursorCell);
        hold();
    }

    // A stamp is held where the keys are, too.
    function hold() {
        if (drawing && editor.stamping && canvas.cursorCell.x >= 0)
            editor.hover(editor.middle(canvas.cursorCell));
    }

    // Gestures by keys: Enter begins and ends one at the cursor, or is one stroke of a brush.
    function strike(erase: bool) {
        if (!drawing || canvas.cursorCell.x < 0)
            return;
        if (!erase && !editor.stamping && editor.tool === MapEditor.Select && editor.hasSelection)
            return editor.openSelected();
        const at = editor.middle(canvas.cursorCell);
        if (editor.busy) {
            editor.extend(at);
            editor.end();
        } else {
            editor.begin(at, erase);
            if (erase || ![MapEditor.Line, MapEditor.Rectangle, MapEditor.Measure].includes(editor.tool))
                editor.end();
        }
    }

    // The clipboard holds parts of the board.
    function clip(event: var): bool {
        if (!(event.modifiers & Qt.ControlModifier))
            return false;
        if (event.key === Qt.Key_C)
            return editor.copy();
        if (event.key === Qt.Key_X)
            editor.cut();
        else if (event.key === Qt.Key_V) {
            editor.paste();
            hold();
        } else if (event.key === Qt.Key_A)
            editor.selectAll();
        else
            return false;
        return true;
    }

    property point corner: Qt.point(-1, -1) // where a part that is selected by keys begins

    // With Shift a brush draws as the cursor walks; sides are drawn around it.
    function draw(dx: int, dy: int) {
        if (editor.hasSelection && editor.tool === MapEditor.Select)
            editor.moveBy(dx, dy);
        else if (editor.tool === MapEditor.Select && !editor.stamping) {
            if (!editor.hasArea)
                corner = canvas.cursorCell;
            walk(dx, dy);
            editor.selectArea(corner, canvas.cursorCell);
        }
        else if (editor.paletteKind === "edges")
            editor.toggleSide(canvas.cursorCell, dx, dy);
        else if (!editor.busy && editor.tool === MapEditor.Brush && canvas.cursorCell.x >= 0) {
            editor.begin(editor.middle(canvas.cursorCell));
            walk(dx, dy);
            editor.extend(editor.middle(canvas.cursorCell));
            editor.end();
        } else
            walk(dx, dy);
    }

    function arrow(dx: int, dy: int, event: var) {
        if (drawing && event.modifiers & Qt.ShiftModifier)
            draw(dx, dy);
        else if (drawing && event.modifiers & Qt.ControlModifier)
            editor.moveBy(dx, dy);
        else {
            walk(dx, dy);
            if (editor && editor.busy)
                editor.extend(editor.middle(canvas.cursorCell));
        }
    }

    Connections {
        target: view.map

        function onPictureWanted() {
            canvas.copyPicture();
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.mat
    }

    MapCanvas {
        id: canvas

        anchors.fill: parent
        anchors.topMargin: tools.active ? tools.implicitHeight : 0
        anchors.bottomMargin: foot.height
        map: view.map
        editor: view.editor
        analysis: view.analysis
        onCursorCellChanged: view.tellCell()
        focus: true
        activeFocusOnTab: true
        Accessible.role: Accessible.Graphic
        // A change of name is read out at once: so is each square that the cursor comes to.
        Accessible.name: (view.map ? qsTr("Map %1").arg(view.map.title) : "") + (cursorCell.x >= 0 && view.map ? ": " + view.map.describe(cursorCell.x, cursorCell.y) : "")
        Accessible.description: qsTr("Arrows walk, Page Up and Page Down by five; plus, minus and zero zoom")
        Accessible.focusable: true
        Keys.onPressed: event => {
            event.accepted = true;
            if (event.key === Qt.Key_Left)
                view.arrow(-1, 0, event);
            else if (event.key === Qt.Key_Right)
                view.arrow(1, 0, event);
            else if (event.key === Qt.Key_Up)
                view.arrow(0, -1, event);
            else if (event.key === Qt.Key_Down)
                view.arrow(0, 1, event);
            else if (event.key === Qt.Key_PageUp)
                view.walk(0, -5);
            else if (event.key === Qt.Key_PageDown)
                view.walk(0, 5);
            else if (event.key === Qt.Key_Home)
                view.walk(-view.map.columns, 0);
            else if (event.key === Qt.Key_End)
                view.walk(view.map.columns, 0);
            else if (event.key === Qt.Key_Plus || event.key === Qt.Key_Equal)
                zoomAt(width / 2, height / 2, 1.25);
            else if (event.key === Qt.Key_Minus)
                zoomAt(width / 2, height / 2, 0.8);
            else if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter)
                view.strike(false);
            else if (view.drawing && (event.key === Qt.Key_Delete || event.key === Qt.Key_Backspace))
                view.held ? view.editor.removeSelected() : view.strike(true);
            else if (event.key === Qt.Key_Escape && view.drawing && (view.editor.busy || view.editor.stamping || view.held || view.editor.tool === MapEditor.Measure))
                view.editor.busy ? view.editor.cancel() : view.editor.unselect();
            else if (view.drawing && view.clip(event))
                return;
            else if (event.key === Qt.Key_0)
                fit();
            else if (event.key === Qt.Key_Escape && view.marked)
                view.analysis.clearOverlay();
            else if (event.key === Qt.Key_Space)
                view.spaceHeld = true;
            else
                event.accepted = false;
        }
        Keys.onReleased: event => {
            if (event.key === Qt.Key_Space && !event.isAutoRepeat)
                view.spaceHeld = false;
        }

        MapPointer {
            id: area

            anchors.fill: parent
            canvas: canvas
            editor: view.drawing ? view.editor : null
            spaceHeld: view.spaceHeld
            onTouched: view.tellCell() // the same cell, too: its marks may have been cleared
        }

        Lazy {
            active: area.containsMouse && view.marked && view.analysis.pointed.length > 0
            anchors.fill: parent
            sourceComponent: PointedNote {
                words: view.analysis?.pointed ?? ""
                at: Qt.point(area.mouseX, area.mouseY)
            }
        }
    }

    Lazy {
        anchors.right: parent.right
        anchors.rightMargin: 10
        anchors.bottom: foot.top
        anchors.bottomMargin: 10
        active: canvas.cropped && canvas.width > 480 && canvas.height > 320
        sourceComponent: MiniMapCard {
            canvas: view.surface
        }
    }

    Lazy {
        id: tools

        readonly property MapBar bar: object as MapBar

        width: parent.width
        active: view.drawing
        sourceComponent: MapBar {
            editor: view.editor
            map: view.map
            canvas: view.surface
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
    }
}
