pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Forms

// What a folder holds. A click or an arrow picks a row, Enter or a second click opens it.
ListView {
    id: list

    required property FilesModel files

    signal picked(int row)
    signal opened(int row)
    signal backWanted
    signal upWanted

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
        picked(0)
    Keys.onDownPressed: picked(Math.min(count - 1, currentIndex + 1))
    Keys.onUpPressed: event => {
        if (event.modifiers & Qt.AltModifier)
            upWanted();
        else if (currentIndex > 0)
            picked(currentIndex - 1);
        else
            backWanted();
    }
    Keys.onReturnPressed: opened(currentIndex)
    Keys.onEnterPressed: opened(currentIndex)

    delegate: FileRow {
        width: ListView.view.width
        highlighted: ListView.isCurrentItem
        onPicked: list.picked(index)
        onOpened: list.opened(index)
    }

    Label {
        parent: list
        anchors.centerIn: parent
        visible: list.count === 0
        text: list.files.problem.length > 0 ? list.files.problem : qsTr("Nothing to choose here")
        dim: true
    }
}
