pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models

// The library's rows. A click or Space previews, a double click or Enter opens; Ctrl or Shift selects several. Arrow
// keys move and fold; Alt+Up, Alt+Down and dragging change an entity's position within its file.
ListView {
    id: list

    required property AppModel app
    readonly property LibraryModel library: app.library
    property int dragged: -1
    property int landing: -1 // the row where the dragged row would be dropped

    signal menuWanted(var row, real x, real y)

    function rowAt(x: real, y: real): LibraryRow {
        return itemAtIndex(indexAt(x, y + contentY)) as LibraryRow;
    }

    function step(by: int) {
        currentIndex = library.move(currentIndex, currentIndex + by);
        positionViewAtIndex(currentIndex, ListView.Contain);
    }

    property int reached: -1 // the row that the user selected last

    function choose(row: int, modifiers: int) {
        reached = row;
        const through = (modifiers & Qt.ShiftModifier) !== 0;
        library.chooseRow(row, through ? LibraryModel.Range : (modifiers & Qt.ControlModifier) !== 0 ? LibraryModel.Toggle : LibraryModel.One);
    }

    function press(event: var) {
        const row = currentItem as LibraryRow;
        const shift = (event.modifiers & Qt.ShiftModifier) !== 0;
        const by = event.key === Qt.Key_Up ? -1 : event.key === Qt.Key_Down ? 1 : 0;
        const copies = event.matches(StandardKey.Copy) && row !== null && row.isEntity;
        const deletes = event.key === Qt.Key_Delete && event.modifiers === Qt.NoModifier && row !== null && row.isEntity;
        event.accepted = true;
        if (by !== 0 && (event.modifiers & Qt.AltModifier) !== 0)
            step(by);
        else if (by !== 0 && shift) {
            if (library.chosenCount === 0 || reached !== currentIndex)
                library.chooseRow(currentIndex, LibraryModel.One);
            currentIndex = Math.max(0, Math.min(count - 1, currentIndex + by));
            choose(currentIndex, Qt.ShiftModifier);
        } else if (event.key === Qt.Key_Space && (event.modifiers & Qt.ControlModifier) !== 0)
            choose(currentIndex, Qt.ControlModifier);
        else if (event.key === Qt.Key_Space) {
            library.chooseRow(currentIndex, LibraryModel.One);
            library.previewRow(currentIndex);
        } else if (event.key === Qt.Key_F10 && shift && row)
            menuWanted(row, row.width / 2, row.height);
        else if (event.key === Qt.Key_Escape && library.chosenCount > 0)
            library.chooseRow(currentIndex, LibraryModel.One);
        else if (copies || deletes) {
            if (row.chosen || library.chosenCount < 2)
                library.previewRow(currentIndex); // previews the entity, since the commands need it open
            app.commands.run(copies ? "entity.copy" : "entity.delete");
        } else if (event.matches(StandardKey.Paste))
            app.commands.run("entity.paste");
        else
            event.accepted = false;
    }

    clip: true
    model: library
    reuseItems: true
    cacheBuffer: 0
    boundsBehavior: Flickable.StopAtBounds
    highlightMoveDuration: 0
    currentIndex: -1
    activeFocusOnTab: true
    T.ScrollBar.vertical: ScrollBar {}
    Accessible.role: Accessible.Tree
    Accessible.name: qsTr("Library")
    onActiveFocusChanged: {
        library.hasFocus = activeFocus;
        if (activeFocus && currentIndex < 0)
            currentIndex = Math.max(0, library.currentRow);
    }
    Keys.onReturnPressed: library.activateRow(currentIndex)
    Keys.onEnterPressed: library.activateRow(currentIndex)
    Keys.onRightPressed: {
        const row = currentItem as LibraryRow;
        if (row && !row.isEntity && !row.expanded)
            library.toggleExpanded(currentIndex);
        else
            incrementCurrentIndex();
    }
    Keys.onLeftPressed: {
        const row = currentItem as LibraryRow;
        if (row && !row.isEntity && row.expanded)
            library.toggleExpanded(currentIndex);
        else
            decrementCurrentIndex();
    }
    Keys.forwardTo: [paging]
    Keys.onPressed: event => list.press(event)
    Keys.onMenuPressed: if (currentItem)
        menuWanted(currentItem, currentItem.width / 2, currentItem.height)

    delegate: LibraryRow {
        width: list.width
        focused: index === list.currentIndex && list.activeFocus
        aimed: index === drop.row && isEntity
        refusing: drop.refusal.length > 0
        held: index === list.dragged
        landing: list.landing !== list.dragged && index === list.landing ? (list.landing < list.dragged ? -1 : 1) : 0
        onClicked: {
            list.currentIndex = index;
            list.forceActiveFocus(Qt.MouseFocusReason); // so that Ctrl+C copies the selection
            list.choose(index, modifiers);
            if ((modifiers & (Qt.ShiftModifier | Qt.ControlModifier)) === 0)
                list.library.previewRow(index);
        }
        onDoubleClicked: if (isEntity || isPack)
            list.library.activateRow(index)
        onMenuWanted: (x, y) => {
            list.currentIndex = index;
            if (!chosen)
                list.choose(index, Qt.NoModifier);
            list.menuWanted(this, x, y);
        }
        onCarried: y => {
            const at = list.rowAt(20, mapToItem(list, 0, y).y);
            list.dragged = index;
            list.landing = at && at.isEntity ? at.index : -1;
        }
        onLetGo: {
            const from = list.dragged;
            const to = list.landing;
            list.dragged = list.landing = -1;
            if (from >= 0 && to >= 0 && from !== to)
                list.currentIndex = list.library.move(from, to);
        }
    }

    PageKeys {
        id: paging

        parent: list
        list: list
    }

    // A dropped picture goes to the row below the pointer.
    DropArea {
        id: drop

        property int row: -1
        property string refusal

        function aim(x: real, y: real) {
            const at = list.rowAt(x, y);
            const next = at ? at.index : -1;
            if (next === row)
                return;
            row = next;
            refusal = at && at.isEntity ? list.app.pictureRefusal(at.key) : "";
        }

        parent: list
        anchors.fill: parent
        keys: ["text/uri-list"]
        onEntered: drag => {
            drag.accepted = drag.urls.length > 0 && /\.(png|jpe?g|svg)$/i.test(drag.urls[0]);
            if (drag.accepted)
                aim(drag.x, drag.y);
        }
        onPositionChanged: drag => aim(drag.x, drag.y)
        onExited: row = -1
        onDropped: event => {
            const at = list.rowAt(event.x, event.y);
            row = -1;
            event.accept(Qt.CopyAction);
            if (at && at.isEntity)
                list.app.handleDroppedPictures(at.key, event.urls);
            else
                list.app.openDroppedFiles(event.urls);
        }
    }
}
