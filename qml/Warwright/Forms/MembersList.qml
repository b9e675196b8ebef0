pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models

// The members, each with carried items and free slots.
Item {
    id: panel

    required property MembersModel roster
    property bool readOnly: false
    property string broken // the reason why the list can't be shown; empty: no problem
    readonly property alias count: list.count

    signal searchWanted
    signal aimed // the target of the candidates changed

    function focusRow(row: int) {
        if (row >= 0)
            list.currentIndex = row;
        else if (list.currentIndex < 0 && list.count > 0)
            list.currentIndex = 0;
        list.forceActiveFocus(Qt.TabFocusReason);
    }

    // Sets the row that the next candidate is for: another carried item, or another member.
    function aim(row: MemberRow) {
        roster.setTarget(row.member, roster.carriedPart, row.section);
        aimed();
    }

    FieldLabel {
        height: 28
        text: panel.roster.label
    }

    Connections {
        target: panel.roster

        function onScrollToRowRequested(row: int) {
            list.currentIndex = row;
            list.positionViewAtIndex(row, ListView.Contain);
        }
    }

    ListView {
        id: list

        property int dragged: -1
        property int landing: -1 // the row that the dragged row would replace
        // The row with the drop line. For a move down, this is the last row of the member at `landing`.
        readonly property int mark: {
            let row = landing;
            while (landing > dragged && row + 1 < count && panel.roster.isRowWithin(row + 1, landing))
                ++row;
            return row;
        }

        y: 32
        width: parent.width
        height: parent.height - y
        clip: true
        model: panel.roster.rows
        currentIndex: -1
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: count > 0 || activeFocus // an empty list can keep the focus
        highlightMoveDuration: 0
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: panel.roster.label
        onActiveFocusChanged: if (activeFocus && currentIndex < 0 && count > 0)
            currentIndex = 0
        onCurrentIndexChanged: if (currentIndex >= 0)
            panel.roster.member = panel.roster.memberOf(currentIndex)
        // Handle these shortcuts for the row, not for the entity.
        Keys.onShortcutOverride: event => event.accepted = !panel.readOnly && currentIndex >= 0 && (event.key === Qt.Key_D && event.modifiers === Qt.ControlModifier || event.modifiers === Qt.AltModifier && (event.key === Qt.Key_Up || event.key === Qt.Key_Down))
        Keys.onPressed: event => {
            const row = currentItem as MemberRow;
            event.accepted = true;
            if (event.text === "/")
                panel.searchWanted();
            else if (event.key === Qt.Key_Home || event.key === Qt.Key_End)
                currentIndex = event.key === Qt.Key_Home ? 0 : count - 1;
            else if (!row || panel.readOnly)
                event.accepted = false;
            else if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter || event.key === Qt.Key_Right)
                panel.aim(row);
            else if (event.key === Qt.Key_Delete || event.key === Qt.Key_Backspace)
                panel.roster.removeRow(currentIndex);
            else if (event.key === Qt.Key_D && event.modifiers === Qt.ControlModifier)
                panel.roster.duplicate(currentIndex);
            else if (event.modifiers === Qt.AltModifier && (event.key === Qt.Key_Up || event.key === Qt.Key_Down))
                panel.roster.move(currentIndex, event.key === Qt.Key_Up ? -1 : 1);
            else
                event.accepted = false;
        }

        delegate: MemberRow {
            width: ListView.view.width - 12
            current: ListView.isCurrentItem && list.activeFocus
            roster: panel.roster
            readOnly: panel.readOnly
            onAimed: (part, word) => {
                list.currentIndex = index;
                panel.roster.setTarget(member, part, word);
                panel.aimed();
            }
            held: list.dragged >= 0 && panel.roster.isRowWithin(index, list.dragged)
            landing: list.landing < 0 || index !== list.mark ? 0 : list.landing < list.dragged ? -1 : 1
            onDragged: y => {
                list.dragged = index;
                list.landing = panel.roster.dropRowFor(index, list.indexAt(20, mapToItem(list.contentItem, 0, y).y));
            }
            onLetGo: {
                const from = list.dragged;
                const to = list.landing;
                list.dragged = list.landing = -1;
                if (to >= 0)
                    panel.roster.moveTo(from, to);
            }
            onPressed: {
                list.currentIndex = index;
                list.forceActiveFocus(Qt.MouseFocusReason);
            }
        }
    }

    Label {
        y: 32
        width: parent.width
        visible: list.count === 0
        text: panel.broken.length > 0 ? panel.broken : qsTr("No members yet. Add one from the list, or press Random.")
        dim: true
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }
}
