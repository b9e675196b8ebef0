pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Forms
import Warwright.Models
import Warwright.Theme

// Every icon that sheets know: all, those of the pack, those used last. Typing searches, arrows move in the grid, Enter takes, Escape closes.
T.Popup {
    id: picker

    property string current
    property FormModel form: null // of what it is chosen for

    signal chosen(string name)

    function take(row: int) {
        const name = icons.nameAt(row);
        if (name.length === 0)
            return;
        icons.noteTaken(name);
        chosen(name);
        close();
    }

    width: 10 * grid.cellWidth + 24
    height: 392
    margins: 8
    padding: 4
    focus: true
    onOpened: {
        grid.currentIndex = Math.max(0, icons.rowOf(current));
        search.forceActiveFocus(Qt.PopupFocusReason);
    }

    IconModel {
        id: icons

        form: picker.form
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
            onTextChanged: {
                grid.currentIndex = 0;
                icons.query = text;
            }
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

        Segmented {
            id: among

            x: 4
            y: 42
            name: qsTr("Which icons")
            options: picker.form ? ["all", "used", "recent", "own"] : ["all", "recent"]
            labels: picker.form ? [qsTr("All"), qsTr("Used here"), qsTr("Recent"), qsTr("This pack's own")] : [qsTr("All"), qsTr("Recent")]
            current: "all"
            onChosen: option => {
                current = option;
                grid.currentIndex = 0;
                icons.among = option === "used" ? IconModel.Among.Used : (option === "recent" ? IconModel.Among.Recent : (option === "own" ? IconModel.Among.Own : IconModel.Among.All));
            }
        }

        Label {
            anchors.right: parent.right
            anchors.rightMargin: 8
            y: 42
            height: 28
            text: grid.count.toLocaleString(Qt.locale(), "f", 0)
            dim: true
            font.pixelSize: Theme.fontLabel
        }

        GridView {
            id: grid

            x: 4
            y: 76
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
            y: 84
            visible: grid.count === 0
            text: search.text.length > 0 ? qsTr("Nothing matches") : (among.current === "own" ? qsTr("style.yaml of the pack brings none") : qsTr("None yet"))
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
