pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import QtQuick.Window
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// All findings of the pack: filter, jump, fix, approve with a reason, read the rule.
Rectangle {
    id: panel

    required property AppModel app
    readonly property ProblemsModel problems: app.problems

    signal closeWanted

    readonly property var classes: [
        {
            "text": qsTr("Errors"),
            "shows": "showErrors",
            "hint": ""
        },
        {
            "text": qsTr("Warnings"),
            "shows": "showWarnings",
            "hint": ""
        },
        {
            "text": qsTr("Notes"),
            "shows": "showInfos",
            "hint": ""
        },
        {
            "text": qsTr("To fill"),
            "shows": "showUnfinished",
            "hint": ""
        },
        {
            "text": qsTr("Approved"),
            "shows": "showApproved",
            "hint": ""
        },
        {
            "text": qsTr("On cards"),
            "shows": "showCards",
            "hint": qsTr("What doesn't fit or print. The command line counts these with --release.")
        }
    ]

    color: Theme.surface
    Component.onCompleted: list.forceActiveFocus(Qt.TabFocusReason)

    // What is reached by Tab in an unfolded row is in sight.
    Connections {
        target: panel.Window.window

        function onActiveFocusItemChanged() {
            const item = panel.Window.activeFocusItem;
            for (let up = item ? item.parent : null; up && item !== list; up = up.parent) {
                if (up !== list.contentItem)
                    continue;
                const bottom = item.mapToItem(list.contentItem, 0, item.height).y + 12;
                list.contentY = Math.max(list.contentY, bottom - list.height);
                return;
            }
        }
    }

    Row {
        id: tools

        x: 12
        y: 8
        spacing: 6

        Label {
            height: 28
            text: qsTr("Problems")
            strong: true
            rightPadding: 8
        }

        ArrowFlow {
            spacing: 6

            Repeater {
                model: panel.classes

                Chip {
                    required property var modelData
                    required property int index

                    text: modelData.text
                    count: panel.problems.matching[index]
                    checked: panel.problems[modelData.shows]
                    hint: modelData.hint
                    onClicked: panel.problems[modelData.shows] = !checked
                }
            }
        }
    }

    Row {
        anchors.right: parent.right
        anchors.rightMargin: 8
        y: 6
        spacing: 6

        SearchField {
            width: Math.max(96, Math.min(200, panel.width - tools.width - 230))
            implicitHeight: 30
            placeholderText: qsTr("Filter")
            text: panel.problems.filter
            onTextChanged: panel.problems.filter = text
        }

        Button {
            implicitHeight: 30
            quiet: true
            checkable: true
            checked: panel.problems.grouped
            iconName: "layers"
            hint: qsTr("Group by kind")
            onClicked: panel.problems.grouped = checked
        }

        Button {
            implicitHeight: 30
            iconName: "wrench"
            text: qsTr("Fix all safe")
            hint: qsTr("Applies every fix that keeps your meaning; one step to undo")
            enabled: !panel.app.readOnly
            onClicked: panel.problems.fixAllSafe()
        }

        Button {
            implicitHeight: 30
            quiet: true
            iconName: "x"
            hint: qsTr("Close")
            onClicked: panel.closeWanted()
        }
    }

    ListView {
        id: list

        anchors.fill: parent
        anchors.topMargin: 44
        clip: true
        model: panel.problems
        property bool chosen: false // by the user, who is not to be moved

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

        // Opens on the first, also when more findings come in above the one that was first.
        function begin() {
            if (!activeFocus || count === 0 || (currentIndex >= 0 && chosen))
                return;
            currentIndex = 0;
            positionViewAtBeginning();
        }
        onHeightChanged: begin()
        onMovementStarted: chosen = true
        Keys.onPressed: event => {
            chosen = true;
            event.accepted = false;
        }

        Keys.onReturnPressed: panel.problems.jump(currentIndex)
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
            width: ListView.view.width
            problems: panel.problems
            readOnly: panel.app.readOnly
            heads: group.length > 0 && ListView.section !== ListView.previousSection
            highlighted: ListView.isCurrentItem
            focused: ListView.isCurrentItem && list.activeFocus
            onChosen: {
                list.chosen = true;
                list.currentIndex = index;
            }
            onUnfoldedNow: {
                list.chosen = true;
                sight.show(index);
            }
        }
    }

    // Once everything of this frame is in place.
    Timer {
        id: sight

        property int row: -1

        function show(index: int) {
            row = index;
            restart();
        }

        interval: 0
        onTriggered: list.positionViewAtIndex(row, ListView.Contain)
    }

    Label {
        anchors.centerIn: list
        visible: list.count === 0
        text: panel.problems.errors + panel.problems.warnings + panel.problems.infos + panel.problems.unfinished === 0 ? qsTr("No problems") : qsTr("None of these")
        dim: true
    }
}
