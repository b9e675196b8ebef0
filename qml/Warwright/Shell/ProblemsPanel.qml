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

        Chip {
            text: qsTr("Errors")
            count: panel.problems.errors
            checked: panel.problems.showErrors
            onClicked: panel.problems.showErrors = !panel.problems.showErrors
        }

        Chip {
            text: qsTr("Warnings")
            count: panel.problems.warnings
            checked: panel.problems.showWarnings
            onClicked: panel.problems.showWarnings = !panel.problems.showWarnings
        }

        Chip {
            text: qsTr("Notes")
            count: panel.problems.infos
            checked: panel.problems.showInfos
            onClicked: panel.problems.showInfos = !panel.problems.showInfos
        }

        Chip {
            text: qsTr("To fill")
            count: panel.problems.unfinished
            checked: panel.problems.showUnfinished
            onClicked: panel.problems.showUnfinished = !panel.problems.showUnfinished
        }

        Chip {
            text: qsTr("Approved")
            count: panel.problems.approved
            checked: panel.problems.showApproved
            onClicked: panel.problems.showApproved = !panel.problems.showApproved
        }
    }

    Row {
        anchors.right: parent.right
        anchors.rightMargin: 8
        y: 6
        spacing: 6

        SearchField {
            width: Math.max(120, Math.min(220, panel.width - tools.width - 260))
            implicitHeight: 30
            placeholderText: qsTr("Filter")
            onTextChanged: panel.problems.filter = text
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
        currentIndex: -1
        boundsBehavior: Flickable.StopAtBounds
        highlightMoveDuration: 0
        activeFocusOnTab: true
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Problems")
        onActiveFocusChanged: begin()
        onCountChanged: begin()

        function begin() {
            if (activeFocus && currentIndex < 0 && count > 0)
                currentIndex = 0;
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
            highlighted: ListView.isCurrentItem
            focused: ListView.isCurrentItem && list.activeFocus
            onChosen: list.currentIndex = index
        }
    }

    Label {
        anchors.centerIn: list
        visible: list.count === 0
        text: panel.problems.errors + panel.problems.warnings + panel.problems.infos + panel.problems.unfinished === 0 ? qsTr("No problems") : qsTr("None of these")
        dim: true
    }
}
