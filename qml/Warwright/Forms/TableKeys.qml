import QtQuick
import Warwright.Models

// The keyboard control of a table: moves the cursor, and starts an edit on typing.
QtObject {
    id: keys

    required property CellsModel table
    required property int page // number of visible rows

    signal pressed(event: var) // lets the view handle and accept the key
    signal editWanted(text: var)
    signal menuWanted // asks to open the menu of the selected cells
    signal columnMenuWanted

    function walk(dx: int, dy: int, event: var) {
        table.moveCursor(table.row + dy, table.column + dx, (event.modifiers & Qt.ShiftModifier) !== 0);
    }

    /// Whether the key edits the cell, as in spreadsheets. On an id, F2 renames the entity.
    function edits(event: var): bool {
        const onId = table.isOnIdColumn && !table.isOnGroupLine;
        return event.key === Qt.Key_F2 && event.modifiers === Qt.NoModifier && !onId;
    }

    function press(event: var) {
        const control = (event.modifiers & Qt.ControlModifier) !== 0;
        event.accepted = false;
        keys.pressed(event);
        if (event.accepted)
            return;
        event.accepted = true;
        if (event.key === Qt.Key_Menu || (event.key === Qt.Key_F10 && (event.modifiers & Qt.ShiftModifier)))
            keys.menuWanted();
        else if (event.key === Qt.Key_Down && (event.modifiers & Qt.AltModifier))
            keys.columnMenuWanted();
        else if (event.key === Qt.Key_Left)
            walk(control ? -1000 : -1, 0, event);
        else if (event.key === Qt.Key_Right)
            walk(control ? 1000 : 1, 0, event);
        else if (event.key === Qt.Key_Up)
            walk(0, control ? -1000000 : -1, event);
        else if (event.key === Qt.Key_Down)
            walk(0, control ? 1000000 : 1, event);
        else if (event.key === Qt.Key_PageUp)
            walk(0, -keys.page, event);
        else if (event.key === Qt.Key_PageDown)
            walk(0, keys.page, event);
        else if (event.key === Qt.Key_Home)
            walk(-1000, control ? -1000000 : 0, event);
        else if (event.key === Qt.Key_End)
            walk(1000, control ? 1000000 : 0, event);
        else if (edits(event)) {
            if (table.canEdit && !table.isOnGroupLine)
                keys.editWanted(null);
        }
        else if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter)
            control || !table.canEdit ? table.open() : keys.editWanted(null);
        else if (event.key === Qt.Key_Delete || event.key === Qt.Key_Backspace)
            table.setSelectedCells("");
        else if (control && event.key === Qt.Key_C)
            table.copy();
        else if (control && event.key === Qt.Key_V)
            table.paste();
        else if (control && event.key === Qt.Key_A)
            table.selectAll();
        else if (event.key === Qt.Key_Escape)
            table.selectCell();
        else if (event.key === Qt.Key_Space && event.modifiers === Qt.NoModifier && table.toggleCell())
            return;
        else if (!control && !(event.modifiers & Qt.AltModifier) && /^[^\x00-\x1f\x7f]$/.test(event.text))
            keys.editWanted(event.text);
        else
            event.accepted = false;
    }
}
