pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import QtQuick.Window
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// What the unsaved changes move, beside the work, which goes on: each line with before and after, and a way there.
FocusScope {
    id: panel

    required property ImpactModel impact
    property Item before: null // what had the keyboard

    focus: true
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("What your changes move")
    Keys.onEscapePressed: impact.shown = false
    Component.onCompleted: {
        before = Window.activeFocusItem;
        list.forceActiveFocus(Qt.TabFocusReason);
    }
    Component.onDestruction: if (activeFocus && before && before.visible)
        before.forceActiveFocus(Qt.PopupFocusReason)

    PopupCard {
        anchors.fill: parent

        // Nothing below is reached by the pointer.
        MouseArea {
            anchors.fill: parent
            hoverEnabled: true
            onWheel: event => event.accepted = true
        }
    }

    Label {
        x: 16
        height: 44
        text: qsTr("What your changes move")
        strong: true
    }

    Label {
        id: note

        anchors.right: close.left
        anchors.rightMargin: 8
        height: 44
        text: panel.impact.complete ? qsTr("since it was saved") : qsTr("looking …")
        dim: true
        font.pixelSize: Theme.fontLabel
    }

    Button {
        id: close

        anchors.right: parent.right
        anchors.rightMargin: 8
        y: 6
        quiet: true
        iconName: "x"
        hint: qsTr("Close")
        keys: "Esc"
        onClicked: panel.impact.shown = false
    }

    Line {
        y: 44
        width: parent.width
    }

    ListView {
        id: list

        anchors.fill: parent
        anchors.topMargin: 45
        anchors.bottomMargin: 8
        clip: true
        model: panel.impact
        boundsBehavior: Flickable.StopAtBounds
        highlightMoveDuration: 0
        activeFocusOnTab: true
        keyNavigationEnabled: true
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("What is another now")
        Keys.onReturnPressed: panel.impact.jump(currentIndex)
        Keys.onEnterPressed: panel.impact.jump(currentIndex)

        delegate: ImpactRow {
            width: ListView.view.width
            current: ListView.isCurrentItem && list.activeFocus
            onClicked: {
                list.currentIndex = index;
                panel.impact.jump(index);
            }
        }
    }

    Label {
        anchors.centerIn: parent
        visible: list.count === 0
        text: panel.impact.complete ? qsTr("Nothing is another than it was saved") : qsTr("Looking …")
        dim: true
    }
}
