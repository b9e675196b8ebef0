import QtQuick
import Warwright.Map
import Warwright.Models

// Mouse control of a map. The wheel zooms; Space or the middle button drags the map. Otherwise the left button draws,
// the right button erases, and Alt+click picks the cell's brush. Dragged pieces snap while Alt isn't held.
MouseArea {
    id: area

    required property MapCanvas canvas
    property MapEditor editor // null if the map is read only
    property bool spaceHeld: false
    property point cell: Qt.point(-1, -1) // the cell below the pointer
    property point place: Qt.point(-1, -1) // the pointer's place in cells; -1,-1: outside
    readonly property bool dragged: (pressedButtons & Qt.MiddleButton) !== 0 || ((pressedButtons & Qt.LeftButton) !== 0 && spaceHeld)

    signal touched

    property point last
    property point aimed: Qt.point(-1, -1) // the cell of a press that may become a click
    property bool onGrip: false // whether the pointer is on the grip that turns a piece

    hoverEnabled: true
    acceptedButtons: Qt.LeftButton | Qt.MiddleButton | (editor ? Qt.RightButton : Qt.NoButton)
    cursorShape: dragged ? Qt.ClosedHandCursor : (spaceHeld ? Qt.OpenHandCursor : onGrip ? Qt.PointingHandCursor : Qt.ArrowCursor)
    onPressed: event => {
        canvas.forceActiveFocus(Qt.MouseFocusReason);
        last = Qt.point(event.x, event.y);
        // A click with the tool Select or Measure chooses a cell.
        const points = !editor || (editor.tool === MapEditor.Select && !editor.stamping) || editor.tool === MapEditor.Measure;
        aimed = points && event.button === Qt.LeftButton && !spaceHeld ? canvas.cellAt(event.x, event.y) : Qt.point(-1, -1);
        // The right button erases; Alt+click picks the cell's brush.
        if (editor && event.button !== Qt.MiddleButton && !spaceHeld) {
            const at = canvas.boardPositionAt(event.x, event.y);
            if (event.button === Qt.LeftButton && editor.takeGrip(at, 1 / canvas.cell))
                return;
            if (event.modifiers & Qt.AltModifier && editor.tool !== MapEditor.Select)
                editor.pick(at);
            else
                editor.begin(at, event.button === Qt.RightButton, (event.modifiers & Qt.ShiftModifier) !== 0);
        }
    }
    onReleased: event => {
        if (editor)
            editor.end();
        const below = canvas.cellAt(event.x, event.y);
        if (aimed.x >= 0 && below.x === aimed.x && below.y === aimed.y) {
            canvas.cursorCell = aimed;
            area.touched();
        }
    }
    onCanceled: {
        aimed = Qt.point(-1, -1);
        if (editor)
            editor.cancel();
    }
    onExited: {
        place = cell = Qt.point(-1, -1);
        if (editor)
            editor.leave();
    }
    onDoubleClicked: if (editor && editor.tool === MapEditor.Select)
        editor.openSelected()
    onPositionChanged: event => {
        cell = canvas.cellAt(event.x, event.y);
        place = canvas.boardPositionAt(event.x, event.y);
        if (dragged) {
            canvas.pan(event.x - last.x, event.y - last.y);
            last = Qt.point(event.x, event.y);
        } else if (editor)
            editor.extend(place, (event.modifiers & Qt.AltModifier) !== 0, (event.modifiers & Qt.ShiftModifier) !== 0);
        onGrip = editor !== null && editor.gripAt(place, 1 / canvas.cell);
    }
    onWheel: event => {
        // While a selection is dragged, the wheel turns the selection.
        if (editor && editor.busy && editor.hasSelection) {
            editor.turn((event.angleDelta.y + event.angleDelta.x > 0 ? 1 : -1) * (event.modifiers & Qt.ShiftModifier ? 1 : 15));
            return;
        }
        const touchpad = event.pixelDelta.x !== 0 || event.pixelDelta.y !== 0;
        if (touchpad && !(event.modifiers & Qt.ControlModifier))
            canvas.pan(event.pixelDelta.x, event.pixelDelta.y);
        else if (event.modifiers & Qt.ShiftModifier)
            canvas.pan((event.angleDelta.x + event.angleDelta.y) / 2, 0);
        else if (event.angleDelta.y !== 0)
            canvas.zoomAt(event.x, event.y, Math.pow(1.15, event.angleDelta.y / 120));
    }
}
