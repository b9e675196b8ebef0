pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Forms
import Warwright.Theme

// Every icon that sheets know. Typing searches, arrows move in the grid, Enter takes, Escape closes.
T.Popup {
    id: picker

    property string current

    signal chosen(string name)

    function take(row: int) {
        const name = icons.nameAt(row);
        if (name.length === 0)
            return;
        chosen(name);
        close();
    }

    width: 8 * grid.cellWidth + 24
    height: 328
    margins: 8
    padding: 4
    focus: true
    onOpened: {
        grid.currentIndex = Math.max(0, icons.rowOf(current));
        search.forceActiveFocus(Qt.PopupFocusReason);
    }

    IconModel {
        id: icons

        query: search.text
    }

    background: PopupCard {}
    Item {
        anchors.fill: parent

        SearchField {
            id: search

            x: 4
            y: 4
            width: parent.width - 8
            placeholderText: qsTr("Search icons")
            onTextChanged: grid.currentIndex = 0
            onAccepted: picker.take(grid.currentIndex)
            Keys.onDownPressed: grid.moveCurrentIndexDown()
            Keys.onUpPressed: grid.moveCurrentIndexUp()
            Keys.onLeftPressed: event => {
                event.accepted = cursorPosition === 0;
                if (event.accepted)
                    grid.moveCurrentIndexLeft();
            }
            Keys.onRightPressed: event => {
                event.accepted = cursorPosition === length;
                if (event.accepted)
                    grid.moveCurrentIndexRight();
            }
        }

        GridView {
            id: grid

            x: 4
            y: 44
            width: parent.width - 4
            height: parent.height - y - 28
            clip: true
            cellWidth: 40
            cellHeight: 40
            model: icons
            boundsBehavior: Flickable.StopAtBounds
            activeFocusOnTab: true
            keyNavigationEnabled: true
            T.ScrollBar.vertical: ScrollBar {}
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Icons")
            Keys.onReturnPressed: picker.take(currentIndex)
            Keys.onEnterPressed: picker.take(currentIndex)
            Keys.onSpacePressed: picker.take(currentIndex)

            delegate: IconCell {
                selected: name === picker.current
                highlighted: GridView.isCurrentItem
                onClicked: picker.take(index)
            }
        }

        Label {
            x: 12
            y: 52
            visible: grid.count === 0
            text: qsTr("Nothing matches")
            dim: true
        }

        Label {
            x: 8
            anchors.bottom: parent.bottom
            width: parent.width - 16
            height: 24
            text: grid.currentItem ? (grid.currentItem as IconCell).title : ""
            dim: true
            font.pixelSize: Theme.fontLabel
        }
    }
}
