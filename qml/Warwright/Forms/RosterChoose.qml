pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models

// What could come in: what fits first. A click or Enter adds one.
Item {
    id: panel

    required property RosterModel roster
    property bool readOnly: false
    readonly property alias query: search.text
    property bool all: false

    FieldLabel {
        height: 28
        text: qsTr("What else fits")
    }

    SearchField {
        id: search

        y: 30
        width: parent.width
        placeholderText: qsTr("Search")
        Keys.onDownPressed: {
            if (list.currentIndex < 0 && list.count > 0)
                list.currentIndex = 0;
            list.forceActiveFocus(Qt.TabFocusReason);
        }
        onAccepted: panel.take(Math.max(0, list.currentIndex))
    }

    // By row, not by what shows it: the list is filled a frame after a letter, Enter may come before.
    function take(row: int) {
        const value = roster.candidates.valueAt(row);
        if (value.length > 0 && !readOnly)
            roster.add(value);
    }

    ListView {
        id: list

        y: 68
        width: parent.width
        height: parent.height - y - foot.height
        clip: true
        model: panel.roster.candidates
        cacheBuffer: 0 // none is under way when what is searched takes its row
        currentIndex: -1
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: count > 0
        highlightMoveDuration: 0
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("What else fits")
        onActiveFocusChanged: if (activeFocus && currentIndex < 0 && count > 0)
            currentIndex = 0
        Keys.onReturnPressed: panel.take(currentIndex)
        Keys.onEnterPressed: panel.take(currentIndex)
        Keys.onSpacePressed: panel.take(currentIndex)
        Keys.onUpPressed: event => {
            event.accepted = currentIndex <= 0;
            if (event.accepted)
                search.forceActiveFocus(Qt.BacktabFocusReason);
        }

        delegate: RosterCandidate {
            required property int index

            width: ListView.view.width - 12
            current: ListView.isCurrentItem && list.activeFocus
            onClicked: panel.take(index)
        }
    }

    Label {
        y: 68
        height: 32
        visible: list.count === 0
        text: search.text.length > 0 ? qsTr("Nothing matches") : qsTr("There is nothing to choose from yet")
        dim: true
    }

    Item {
        id: foot

        anchors.bottom: parent.bottom
        width: parent.width
        height: panel.all || panel.roster.hidden > 0 ? 32 : 0
        visible: height > 0

        LinkButton {
            anchors.verticalCenter: parent.verticalCenter
            text: panel.all ? qsTr("Only what fits here") : panel.roster.hidden === 1 ? qsTr("Show 1 more that isn't meant for it") : qsTr("Show %1 more that aren't meant for it").arg(panel.roster.hidden)
            onClicked: panel.all = !panel.all
        }
    }
}
