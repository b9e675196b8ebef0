pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The pack's findings: filter, go to the place, fix, approve with a reason, read the rule.
Rectangle {
    id: panel

    required property AppModel app
    readonly property ProblemsModel problems: app.problems

    property string approving // the group that the user approves; empty: none

    signal closeWanted
    signal roomWanted(real height) // asks for this height, to show an unfolded row

    function stopApproving() {
        approving = "";
        list.forceActiveFocus(Qt.TabFocusReason);
    }
    // Whether a control in a row has the focus, instead of the list or its current row.
    function isInRow(): bool {
        const item = panel.Window.activeFocusItem;
        return list.activeFocus && item !== list && item !== list.currentItem;
    }
    // Returns the focus from a row to the list.
    function leaveRow() {
        if (isInRow())
            panel.Window.activeFocusItem.focus = false;
    }

    function search() {
        bar.search();
    }

    color: Theme.surface
    Component.onCompleted: list.forceActiveFocus(Qt.TabFocusReason)

    // When Tab enters an unfolded row, makes the row current and scrolls it into view.
    Connections {
        target: panel.Window.window

        function onActiveFocusItemChanged() {
            const item = panel.Window.activeFocusItem;
            for (let up = item ? item.parent : null; up && item !== list; up = up.parent) {
                if (up.parent === list.contentItem && up instanceof ProblemRow) {
                    list.chosen = true;
                    list.currentIndex = (up as ProblemRow).index;
                }
                if (up !== list.contentItem)
                    continue;
                const bottom = item.mapToItem(list.contentItem, 0, item.height).y + 12;
                list.contentY = Math.max(list.contentY, bottom - list.height);
                if (item.height + 12 < list.height)
                    list.contentY = Math.min(list.contentY, item.mapToItem(list.contentItem, 0, 0).y);
                return;
            }
        }
    }

    ProblemsBar {
        id: bar

        width: parent.width
        height: 44
        problems: panel.problems
        readOnly: panel.app.readOnly
        onCloseWanted: panel.closeWanted()
        onListWanted: list.forceActiveFocus(Qt.TabFocusReason)
    }

    // Outside the list, since the list may change while the user types the reason.
    Lazy {
        id: ask

        y: 44
        width: parent.width
        height: active ? 40 : 0
        active: panel.approving.length > 0
        sourceComponent: ApproveGroup {
            problems: panel.problems
            group: panel.approving
            onApproved: reason => {
                panel.problems.approveGroup(group, reason);
                panel.stopApproving();
            }
            onCancelled: panel.stopApproving()
        }
    }

    ListView {
        id: list

        anchors.fill: parent
        anchors.topMargin: 44 + ask.height
        clip: true
        model: panel.problems
        property bool chosen: false // whether the user has moved in the list

        currentIndex: -1
        boundsBehavior: Flickable.StopAtBounds
        highlightMoveDuration: 0
        activeFocusOnTab: true
        T.ScrollBar.vertical: ScrollBar {}
        section.property: "group"
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Problems")
        onActiveFocusChanged: begin()
        onCountChanged: begin()

        // Makes the first finding current until the user moves, also after new findings appear above.
        function begin() {
            if (!activeFocus || count === 0 || (currentIndex >= 0 && chosen))
                return;
            currentIndex = 0;
            positionViewAtBeginning();
        }
        onHeightChanged: begin()
        onMovementStarted: chosen = true
        // Tab moves the focus to the controls of the current row.
        Keys.onTabPressed: event => {
            const row = currentItem as ProblemRow;
            event.accepted = row !== null && !panel.isInRow() && row.enter();
        }
        // F1 explains the current finding.
        Keys.onShortcutOverride: event => event.accepted = event.key === Qt.Key_F1 && currentItem !== null
        // Ctrl with a key acts on the finding, Ctrl+Shift on its group; Alt moves between groups.
        Keys.onPressed: event => {
            chosen = true;
            const row = currentItem as ProblemRow;
            const held = event.modifiers & (Qt.ControlModifier | Qt.ShiftModifier | Qt.AltModifier);
            const all = held === (Qt.ControlModifier | Qt.ShiftModifier);
            event.accepted = row !== null;
            if (row && event.key === Qt.Key_F1)
                panel.app.handbook.showPage("finding:" + row.code);
            else if (row && held === Qt.AltModifier && (event.key === Qt.Key_Down || event.key === Qt.Key_Up))
                go(panel.problems.nextGroup(currentIndex, event.key === Qt.Key_Down ? 1 : -1));
            else if (row && !panel.app.readOnly && event.key === Qt.Key_Period && held === Qt.ControlModifier)
                panel.problems.applyFix(currentIndex, 0);
            else if (row && !panel.app.readOnly && all && (event.key === Qt.Key_Period || event.key === Qt.Key_Colon || event.key === Qt.Key_Greater))
                row.group.length > 0 ? panel.problems.fixGroup(row.group) : panel.problems.fixSameRule(currentIndex);
            else if (row && !panel.app.readOnly && all && event.key === Qt.Key_A && row.group.length > 0)
                panel.approving = row.group;
            else
                event.accepted = false;
        }

        function go(row: int) {
            if (row < 0)
                return;
            currentIndex = row;
            positionViewAtIndex(row, ListView.Contain);
        }

        Keys.forwardTo: [paging]
        Keys.onReturnPressed: panel.problems.openFinding(currentIndex)
        Keys.onEscapePressed: panel.closeWanted()
        Keys.onRightPressed: {
            const row = currentItem as ProblemRow;
            if (row)
                row.unfolded = true;
        }
        Keys.onLeftPressed: {
            const row = currentItem as ProblemRow;
            if (row)
                row.unfolded = false;
        }

        delegate: ProblemRow {
            id: line

            width: line.ListView.view.width
            problems: panel.problems
            readOnly: panel.app.readOnly
            onExplained: panel.app.handbook.showPage("finding:" + code)
            onApprovingWanted: panel.approving = group
            heads: group.length > 0 && line.ListView.section !== line.ListView.previousSection
            highlighted: line.ListView.isCurrentItem
            focused: line.ListView.isCurrentItem && list.activeFocus
            onChosen: {
                list.chosen = true;
                list.currentIndex = index;
            }
            onUnfoldedNow: {
                list.chosen = true;
                sight.show(index);
            }
            onSettling: panel.leaveRow()
        }
    }

    PageKeys {
        id: paging

        list: list
        onMoved: list.chosen = true
    }

    // Scrolls after this frame's layout.
    Timer {
        id: sight

        property int row: -1

        function show(index: int) {
            row = index;
            restart();
        }

        interval: 0
        onTriggered: {
            const item = list.itemAtIndex(row);
            if (item && item.height > list.height)
                panel.roomWanted(panel.height - list.height + item.height);
            // If the row is higher than the panel even then, scrolls to the top of the row.
            list.positionViewAtIndex(row, item && item.height > list.height ? ListView.Beginning : ListView.Contain);
        }
    }

    Label {
        anchors.centerIn: list
        visible: list.count === 0
        text: panel.problems.errors + panel.problems.warnings + panel.problems.infos + panel.problems.unfinishedCount === 0 ? qsTr("No problems") : qsTr("No problems match the filter")
        dim: true
    }
}
