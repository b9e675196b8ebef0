pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The game's words and rules, and the manual. Typing searches, arrow keys choose, Enter inserts a word at the caret.
FocusScope {
    id: panel

    required property HandbookModel handbook
    readonly property bool reading: handbook.part === HandbookModel.Manual
    property Item before: null // the item that had the focus before the panel opened

    focus: true
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Rules and terms")
    Keys.onEscapePressed: handbook.visible = false
    Component.onCompleted: {
        before = Window.activeFocusItem;
        if (reading)
            (pages.object as ManualPage)?.forceActiveFocus(Qt.TabFocusReason);
        else
            search.forceActiveFocus(Qt.PopupFocusReason);
    }
    Component.onDestruction: if (activeFocus && before && before.visible)
        before.forceActiveFocus(Qt.PopupFocusReason)

    Rectangle {
        anchors.fill: parent
        color: Theme.surface

        // Keeps pointer events from the items below.
        MouseArea {
            anchors.fill: parent
            hoverEnabled: true
            onWheel: event => event.accepted = true
        }
    }

    Line {
        width: 1
        height: parent.height
    }

    Label {
        x: 16
        height: 44
        text: panel.reading ? qsTr("Manual") : qsTr("Rules and terms")
        strong: true
    }

    Button {
        anchors.right: parent.right
        anchors.rightMargin: 8
        y: 6
        quiet: true
        iconName: "x"
        hint: qsTr("Close")
        keys: "Esc"
        onClicked: panel.handbook.visible = false
    }

    SearchField {
        id: search

        x: 16
        y: 48
        width: parent.width - 32
        placeholderText: panel.reading ? qsTr("Search the manual") : qsTr("Search words and rules")
        text: panel.handbook.query
        onTextChanged: panel.handbook.query = text
        onAccepted: {
            if (panel.reading)
                (pages.object as ManualPage).readFrom(0);
            else
                panel.handbook.insertWord(panel.handbook.current);
        }
        Keys.onDownPressed: {
            if (panel.reading)
                (pages.object as ManualPage).readFrom(0);
            else
                panel.handbook.current = panel.handbook.current + 1;
        }
        Keys.onUpPressed: panel.handbook.current = panel.handbook.current - 1
    }

    Segmented {
        id: parts

        x: 16
        y: 88
        options: ["0", "1", "2", "3"]
        labels: [qsTr("All"), qsTr("Words"), qsTr("Rules"), qsTr("Manual")]
        current: String(panel.handbook.part)
        onChosen: option => panel.handbook.part = Number(option)
        name: qsTr("Entries to show")
    }

    Connections {
        target: panel.handbook

        function onCurrentChanged() {
            sight.restart();
        }
    }

    // Scrolls later, since the list and the unfolded entry need their heights first.
    Timer {
        id: sight

        interval: 0
        running: true
        onTriggered: list.positionViewAtIndex(panel.handbook.current, ListView.Contain)
    }

    ListView {
        id: list

        x: 8
        y: 128
        width: parent.width - 16
        height: parent.height - y
        visible: !panel.reading
        onHeightChanged: sight.restart()
        clip: true
        model: panel.handbook
        cacheBuffer: 0 // avoids creating rows that the next search discards
        currentIndex: panel.handbook.current
        highlightMoveDuration: 0
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Words and rules")

        delegate: HandbookEntry {
            width: ListView.view.width
            open: index === panel.handbook.current
            example: open ? panel.handbook.example : ""
            onClicked: panel.handbook.current = index
            onInserted: panel.handbook.insertWord(index)
            onLooked: ids => panel.handbook.showEntry(ids)
        }
    }

    Lazy {
        id: pages

        y: 124
        width: parent.width
        height: parent.height - y
        active: panel.reading
        sourceComponent: ManualPage {
            manual: panel.handbook.manual
        }
    }

    Label {
        x: 16
        y: 136
        visible: list.count === 0 && !panel.reading
        text: qsTr("Nothing matches")
        dim: true
    }
}
