pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A page of the manual. Arrow keys scroll, Tab moves between links, Enter follows a link. Alt+Left goes back, Alt+Right
// forward, Alt+Home to the contents.
FocusScope {
    id: page

    required property ManualModel manual

    function readFrom(row: int) {
        list.forceActiveFocus(Qt.TabFocusReason);
        manual.goToNextLink(1, row);
    }

    Row {
        id: tools

        x: 8
        spacing: 2

        Button {
            quiet: true
            implicitHeight: 28
            iconName: "chevron-left"
            hint: qsTr("Back")
            keys: "Alt+Left"
            enabled: page.manual.canGoBack
            onClicked: page.manual.goBack()
        }

        Button {
            quiet: true
            implicitHeight: 28
            iconName: "chevron-right"
            hint: qsTr("Forward")
            keys: "Alt+Right"
            enabled: page.manual.canGoForward
            onClicked: page.manual.goForward()
        }

        Button {
            quiet: true
            implicitHeight: 28
            iconName: "list"
            hint: qsTr("Contents")
            keys: "Alt+Home"
            onClicked: page.manual.open("")
        }

        Label {
            width: page.width - x - 24
            height: 28
            leftPadding: 6
            text: page.manual.title
            dim: true
            font.pixelSize: Theme.fontLabel
        }
    }

    Line {
        y: 32
        width: parent.width
    }

    ListView {
        id: list

        anchors.fill: parent
        anchors.topMargin: 33
        leftMargin: 16
        rightMargin: 16
        bottomMargin: 24
        clip: true
        focus: true
        model: page.manual
        boundsBehavior: Flickable.StopAtBounds
        keyNavigationEnabled: false
        activeFocusOnTab: true
        cacheBuffer: 800
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.Document
        Accessible.name: page.manual.title
        onContentYChanged: page.manual.topRow = Math.max(0, indexAt(24, contentY + 8))

        function scroll(by: real) {
            const last = Math.max(originY, originY + contentHeight + bottomMargin - height);
            contentY = Math.max(originY, Math.min(last, contentY + by));
        }

        Keys.onTabPressed: event => event.accepted = page.manual.goToNextLink(1, page.manual.topRow)
        Keys.onBacktabPressed: event => event.accepted = page.manual.goToNextLink(-1, page.manual.topRow)
        Keys.onReturnPressed: page.manual.openLink()
        Keys.onEnterPressed: page.manual.openLink()
        Keys.onPressed: event => {
            const alt = event.modifiers === Qt.AltModifier;
            event.accepted = true;
            if (alt && event.key === Qt.Key_Left)
                page.manual.goBack();
            else if (alt && event.key === Qt.Key_Right)
                page.manual.goForward();
            else if (alt && event.key === Qt.Key_Home)
                page.manual.open("");
            else if (event.modifiers === Qt.NoModifier && event.key === Qt.Key_Down)
                scroll(48);
            else if (event.modifiers === Qt.NoModifier && event.key === Qt.Key_Up)
                scroll(-48);
            else if (event.key === Qt.Key_PageDown || event.key === Qt.Key_Space)
                scroll(height - 48);
            else if (event.key === Qt.Key_PageUp)
                scroll(48 - height);
            else if (event.key === Qt.Key_Home)
                positionViewAtBeginning();
            else if (event.key === Qt.Key_End)
                positionViewAtEnd();
            else
                event.accepted = false;
        }

        delegate: ManualBlock {
            width: ListView.view.width - 32
            height: implicitHeight
            manual: page.manual
        }

        FocusRing {
            margin: -3
            visible: list.activeFocus && page.manual.currentLink < 0
        }
    }

    Connections {
        target: page.manual

        function onPageChanged() {
            place.restart();
        }
        function onLinkChanged() {
            if (page.manual.linkRow >= 0)
                list.positionViewAtIndex(page.manual.linkRow, ListView.Contain);
        }
    }

    // Scrolls later, since the new page needs its rows first.
    Timer {
        id: place

        interval: 0
        running: true
        onTriggered: list.positionViewAtIndex(page.manual.startRow, ListView.Beginning)
    }
}
