pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models

// A roster's entries with their copies.
Item {
    id: panel

    required property RosterModel roster
    property bool readOnly: false
    readonly property alias count: list.count

    implicitHeight: 32 + (list.count > 0 ? list.contentHeight : 40)

    function focusRow(row: int) {
        if (row >= 0)
            list.currentIndex = row;
        else if (list.currentIndex < 0 && list.count > 0)
            list.currentIndex = 0;
        list.forceActiveFocus(Qt.TabFocusReason);
    }

    FieldLabel {
        height: 28
        text: panel.roster.label
    }

    ListView {
        id: list

        y: 32
        width: parent.width
        height: parent.height - y
        clip: true
        model: panel.roster.entries
        currentIndex: -1
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: count > 0 || activeFocus
        highlightMoveDuration: 0
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: panel.roster.label
        onActiveFocusChanged: if (activeFocus && currentIndex < 0 && count > 0)
            currentIndex = 0
        Keys.onPressed: event => {
            const row = currentItem as RosterEntry;
            if (!row || panel.readOnly)
                return;
            event.accepted = true;
            if (event.text === "+" || event.key === Qt.Key_Right)
                panel.roster.setCopies(row.value, row.copies + 1);
            else if ((event.text === "-" || event.key === Qt.Key_Left) && row.copies > 1)
                panel.roster.setCopies(row.value, row.copies - 1);
            else if (event.key === Qt.Key_Delete || event.key === Qt.Key_Backspace)
                panel.roster.remove(row.value);
            else
                event.accepted = false;
        }

        delegate: RosterEntry {
            width: ListView.view.width - 12
            current: ListView.isCurrentItem && list.activeFocus
            readOnly: panel.readOnly
            onCopiesWanted: copies => panel.roster.setCopies(value, copies)
        }
    }

    Label {
        y: 32
        width: parent.width
        visible: list.count === 0
        text: qsTr("Nothing yet. Add something from the list.")
        dim: true
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }
}
