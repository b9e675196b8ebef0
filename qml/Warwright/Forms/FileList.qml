pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Forms

// A folder's entries. A click or arrow key selects a row; Enter or a double click opens the row. If
// several files can be chosen, Shift selects a range, Ctrl adds one row, Ctrl+A selects all rows.
ListView {
    id: list

    required property FilesModel files
    property bool several: false
    property bool saves: false // whether the user can type a new file name
    property int anchor: -1 // the row where a Shift selection starts

    signal picked(int row)
    signal opened(int row)
    signal backWanted
    signal upWanted
    signal marked

    function pick(row: int, modifiers: int) {
        if (several && modifiers & Qt.ShiftModifier && anchor >= 0) {
            files.markRange(anchor, row);
        } else if (several && modifiers & Qt.ControlModifier) {
            if (anchor >= 0 && anchor !== row && files.markedCount === 0)
                files.toggleMark(anchor);
            files.toggleMark(row);
            anchor = row;
        } else {
            anchor = row;
            files.markRange(-1, -1);
            return picked(row);
        }
        currentIndex = row;
        marked();
    }

    clip: true
    model: files
    currentIndex: -1
    reuseItems: true
    boundsBehavior: Flickable.StopAtBounds
    highlightMoveDuration: 0
    activeFocusOnTab: true
    T.ScrollBar.vertical: ScrollBar {}
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Files")
    onActiveFocusChanged: if (activeFocus && currentIndex < 0 && count > 0)
        pick(0, Qt.NoModifier)
    Keys.onDownPressed: event => pick(Math.min(count - 1, currentIndex + 1), event.modifiers & Qt.ShiftModifier)
    Keys.onUpPressed: event => {
        if (event.modifiers & Qt.AltModifier)
            upWanted();
        else if (currentIndex > 0)
            pick(currentIndex - 1, event.modifiers & Qt.ShiftModifier);
        else
            backWanted();
    }
    Keys.onPressed: event => {
        if (!several || !event.matches(StandardKey.SelectAll))
            return;
        files.markRange(0, count - 1);
        event.accepted = true;
        marked();
    }
    Keys.onReturnPressed: opened(currentIndex)
    Keys.onEnterPressed: opened(currentIndex)

    delegate: FileRow {
        width: ListView.view.width
        highlighted: ListView.isCurrentItem
        onPicked: modifiers => list.pick(index, modifiers)
        onOpened: list.opened(index)
    }

    Label {
        parent: list
        anchors.centerIn: parent
        visible: list.count === 0
        text: list.files.problem.length > 0 ? list.files.problem : list.saves ? qsTr("No other files of this type here") : qsTr("No files of this type here")
        dim: true
    }
}
