import QtQuick
import Warwright.Map
import Warwright.Models

// Keyboard control of a map: move between cells, draw, select, move pieces, zoom.
Item {
    id: keys

    required property MapCanvas canvas
    property MapModel map
    property MapEditor editor
    property AnalysisModel analysis // the analysis whose marks are on the map; null: none
    readonly property bool marked: analysis !== null
    readonly property bool drawing: editor !== null && editor.editable
    readonly property bool held: drawing && (editor.hasSelection || editor.hasArea)
    property bool spaceHeld: false
    property point pointed: Qt.point(-1, -1) // the pointer's place in cells; -1,-1: outside

    function walk(dx: int, dy: int) {
        if (!map || map.columns === 0)
            return;
        const from = canvas.cursorCell.x < 0 ? Qt.point(0, 0) : Qt.point(canvas.cursorCell.x + dx, canvas.cursorCell.y + dy);
        canvas.cursorCell = Qt.point(Math.max(0, Math.min(map.columns - 1, from.x)), Math.max(0, Math.min(map.rows - 1, from.y)));
        canvas.revealCell(canvas.cursorCell);
        hold();
    }

    // Shows the stamp at the keyboard cursor.
    function hold() {
        if (drawing && editor.stamping && canvas.cursorCell.x >= 0)
            editor.hover(editor.middle(canvas.cursorCell));
    }

    // Enter starts and ends a gesture at the cursor, or makes a single brush stroke.
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

    function clip(event: var): bool {
        if (!(event.modifiers & Qt.ControlModifier))
            return false;
        if (event.key === Qt.Key_C)
            return editor.copy();
        if (event.key === Qt.Key_X)
            editor.cut();
        else if (event.key === Qt.Key_V) {
            editor.paste();
            pointed.x >= 0 ? editor.hover(pointed) : hold();
        } else if (event.key === Qt.Key_A)
            editor.selectAll();
        else
            return false;
        return true;
    }

    property point corner: Qt.point(-1, -1) // the corner where a selection by keys starts

    // Shift+arrow draws with a brush, toggles the cell's side in the arrow's direction, or extends the selection.
    function draw(dx: int, dy: int) {
        if (editor.hasSelection && editor.tool === MapEditor.Select)
            editor.moveBy(dx, dy);
        else if (editor.tool === MapEditor.Select && !editor.stamping) {
            if (!editor.hasArea) {
                corner = canvas.cursorCell;
                editor.selectArea(corner, corner); // while an area is selected, `walk` runs no analysis
            }
            walk(dx, dy);
            editor.selectArea(corner, canvas.cursorCell);
        }
        else if (editor.paletteKind === "background")
            editor.moveBy(editor.onPlane ? dx : dx / 20, editor.onPlane ? dy : dy / 20);
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

    // Chooses one of a piece's moves, by letter or arrow key.
    function plan(event: var): bool {
        const pieces = editor.pieces;
        const step = {
            [Qt.Key_Left]: [-1, 0],
            [Qt.Key_Right]: [1, 0],
            [Qt.Key_Up]: [0, 1],
            [Qt.Key_Down]: [0, -1]
        }[event.key];
        const enter = event.key === Qt.Key_Return || event.key === Qt.Key_Enter;
        if (enter && event.modifiers & Qt.ControlModifier)
            editor.makePlan();
        else if (enter && pieces.hasChosenPiece)
            pieces.toggleMove(pieces.current);
        else if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.MetaModifier))
            return false;
        else if (step && pieces.hasChosenPiece)
            pieces.moveCurrent(step[0], step[1]);
        else if (event.key === Qt.Key_Delete || event.key === Qt.Key_Backspace)
            event.modifiers & Qt.ShiftModifier ? pieces.clearPlan() : pieces.removeMove();
        else if (event.key === Qt.Key_Escape) {
            if (pieces.cancelTriedMove())
                return true;
            if (!pieces.hasChosenPiece)
                return false;
            editor.unselect();
        } else
            return pieces.typeLetter(event.text);
        return true;
    }

    // Handles a key on the map. Returns false if the map has no use for the key.
    function press(event: var): bool {
        if (editor && editor.tool === MapEditor.Plan && plan(event))
            return true;
        const step = {
            [Qt.Key_Left]: [-1, 0],
            [Qt.Key_Right]: [1, 0],
            [Qt.Key_Up]: [0, -1],
            [Qt.Key_Down]: [0, 1]
        }[event.key];
        const far = {
            [Qt.Key_PageUp]: [0, -5],
            [Qt.Key_PageDown]: [0, 5],
            [Qt.Key_Home]: [-10000, 0],
            [Qt.Key_End]: [10000, 0]
        }[event.key];
        if (step)
            arrow(step[0], step[1], event);
        else if (editor && editor.onPlane && (event.key === Qt.Key_PageUp || event.key === Qt.Key_PageDown))
            editor.selectNext(event.key === Qt.Key_PageUp ? -1 : 1);
        else if (far)
            walk(far[0], far[1]);
        else if (event.key === Qt.Key_Plus || event.key === Qt.Key_Equal)
            canvas.zoomAt(canvas.width / 2, canvas.height / 2, 1.25);
        else if (event.key === Qt.Key_Minus)
            canvas.zoomAt(canvas.width / 2, canvas.height / 2, 0.8);
        else if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter)
            strike(false);
        else if (drawing && (event.key === Qt.Key_Delete || event.key === Qt.Key_Backspace))
            held ? editor.removeSelected() : strike(true);
        else if (event.key === Qt.Key_Escape && drawing && (editor.busy || editor.stamping || held || editor.tool === MapEditor.Measure))
            editor.busy ? editor.cancel() : editor.unselect();
        else if (drawing && clip(event))
            return true;
        else if (event.key === Qt.Key_0)
            canvas.fit();
        else if (event.key === Qt.Key_Escape && marked)
            analysis.clearOverlay();
        else if (event.key === Qt.Key_Space)
            spaceHeld = true;
        else
            return false;
        return true;
    }

    function release(event: var) {
        if (event.key === Qt.Key_Space && !event.isAutoRepeat)
            spaceHeld = false;
    }
}
