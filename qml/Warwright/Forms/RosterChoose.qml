pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models

// Candidates for a roster. Candidates that fit are listed first. A click or Enter adds a candidate. With
// `insists`, Shift+Enter adds a candidate that doesn't fit.
Item {
    id: panel

    required property RosterModel roster
    property bool readOnly: false
    property bool insists: false
    readonly property alias query: search.text
    property bool all: false
    property alias head: above.data // replaces the heading above the search

    signal chosen(int row, bool anyway)

    function search() {
        search.forceActiveFocus(Qt.TabFocusReason);
        search.selectAll();
    }
    // Clears the search, after the user chose a slot.
    function searchAnew() {
        search.clear();
        search.forceActiveFocus(Qt.TabFocusReason);
    }
    // Selects the query, so that the next typed letter replaces it.
    function taken() {
        if (search.activeFocus)
            search.selectAll();
    }

    Item {
        id: above

        width: parent.width
        height: Math.max(28, childrenRect.height)

        FieldLabel {
            height: 28
            visible: above.children.length === 1
            text: qsTr("Available to add")
        }
    }

    SearchField {
        id: search

        y: above.height + 2
        width: parent.width
        placeholderText: qsTr("Search matching entries")
        Keys.onDownPressed: {
            if (list.currentIndex < 0 && list.count > 0)
                list.currentIndex = 0;
            list.forceActiveFocus(Qt.TabFocusReason);
        }
        onTextChanged: list.currentIndex = -1
        onAccepted: panel.take(Math.max(0, list.currentIndex), false)
        Keys.onPressed: event => {
            event.accepted = panel.insists && event.modifiers === Qt.ShiftModifier && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter);
            if (event.accepted)
                panel.take(Math.max(0, list.currentIndex), true);
        }
    }

    // Chooses a candidate by its row number, because the user may press Enter before the next frame
    // creates the row's item.
    function take(row: int, anyway: bool) {
        if (roster.candidates.valueAt(row).length > 0 && !readOnly)
            chosen(row, anyway);
    }

    // After a click, the candidate may leave the list, so that another candidate is under the pointer.
    // Ignores the second click of a double click, which would add that candidate.
    function takePressed(row: int, title: string, anyway: bool) {
        const still = pointer.point.scenePosition === lately.place;
        if (lately.running && still && title !== lately.title)
            return;
        lately.title = title;
        lately.place = pointer.point.scenePosition;
        lately.restart();
        take(row, anyway);
    }

    Timer {
        id: lately

        property string title: ""
        property point place

        interval: 500 // longest time between the clicks of a double click
    }

    Connections {
        target: panel.roster

        function onChanged() {
            if (lately.running)
                lately.restart(); // from now on, another candidate may be under the pointer
        }
    }

    HoverHandler {
        id: pointer
    }

    ListView {
        id: list

        y: search.y + search.height + 6
        width: parent.width
        height: parent.height - y - foot.height
        clip: true
        model: panel.roster.candidates
        cacheBuffer: 0 // avoids creating rows that the next search discards
        currentIndex: -1
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: count > 0 || activeFocus
        highlightMoveDuration: 0
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Available to add")
        onActiveFocusChanged: if (activeFocus && currentIndex < 0 && count > 0)
            currentIndex = 0
        Keys.onReturnPressed: event => panel.take(currentIndex, (event.modifiers & Qt.ShiftModifier) !== 0)
        Keys.onEnterPressed: event => panel.take(currentIndex, (event.modifiers & Qt.ShiftModifier) !== 0)
        Keys.onSpacePressed: panel.take(currentIndex, false)
        Keys.onUpPressed: event => {
            event.accepted = currentIndex <= 0;
            if (event.accepted)
                search.forceActiveFocus(Qt.BacktabFocusReason);
        }

        delegate: RosterCandidate {
            required property int index

            width: ListView.view.width - 12
            current: ListView.isCurrentItem && list.activeFocus
            insists: panel.insists
            onPressed: anyway => panel.takePressed(index, title, anyway)
            onInsisted: panel.take(index, true)
        }
    }

    Label {
        y: list.y
        height: 32
        visible: list.count === 0 && !panel.roster.isComputingCandidates
        text: search.text.length > 0 ? qsTr("Nothing matches") : qsTr("There is nothing to choose from yet")
        dim: true
    }

    Busy {
        y: list.y + 6
        visible: list.count === 0 && panel.roster.isComputingCandidates && !moment.running
        text: qsTr("Checking what fits …")
    }

    // Delays the message “Checking what fits …”, because candidates are often ready at once.
    Timer {
        id: moment

        interval: 150
        running: panel.roster.isComputingCandidates
    }

    Item {
        id: foot

        anchors.bottom: parent.bottom
        width: parent.width
        height: panel.all || panel.roster.hiddenCount > 0 ? 32 : 0
        visible: height > 0

        LinkButton {
            anchors.verticalCenter: parent.verticalCenter
            text: panel.all ? qsTr("Hide what doesn't fit") : panel.roster.hiddenCount === 1 ? qsTr("Show 1 more that doesn't fit") : qsTr("Show %1 more that don't fit").arg(panel.roster.hiddenCount)
            onClicked: panel.all = !panel.all
        }
    }
}
