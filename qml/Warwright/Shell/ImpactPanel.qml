pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The effects of the unsaved changes. Each line shows a value before and after; a click opens the value's place.
FocusScope {
    id: panel

    required property AppModel app
    readonly property ImpactModel impact: app.impact
    readonly property bool other: impact.comparedWith.length > 0 // whether the comparison is with another pack
    readonly property string name: other ? qsTr("Compared with “%1”").arg(impact.comparedWith) :
                                           qsTr("Your unsaved changes")
    property Item before: null // the item that had the focus before the panel opened

    focus: true
    Accessible.role: Accessible.Pane
    Accessible.name: name
    Keys.onEscapePressed: impact.visible = false
    Component.onCompleted: {
        before = Window.activeFocusItem;
        list.forceActiveFocus(Qt.TabFocusReason);
    }
    Component.onDestruction: if (activeFocus && before && before.visible)
        before.forceActiveFocus(Qt.PopupFocusReason)

    PopupCard {
        anchors.fill: parent

        // Keeps pointer events from the items below.
        MouseArea {
            anchors.fill: parent
            hoverEnabled: true
            onWheel: event => event.accepted = true
        }
    }

    Label {
        x: 16
        width: Math.min(implicitWidth, note.x - x - 12)
        height: 44
        text: panel.name
        strong: true
    }

    Label {
        id: note

        anchors.right: again.visible ? again.left : close.left
        anchors.rightMargin: 8
        height: 44
        text: panel.other ? (panel.impact.isComparing ? qsTr("comparing …") : panel.impact.isOutdated ? qsTr("out of date") : "") : panel.impact.isComplete ? qsTr("since the last save") : qsTr("checking …")
        dim: true
        font.pixelSize: Theme.fontLabel
    }

    LinkButton {
        id: again

        anchors.right: close.left
        anchors.rightMargin: 4
        y: 11
        visible: panel.other && panel.impact.isOutdated && !panel.impact.isComparing
        text: qsTr("Compare again")
        onClicked: panel.app.repeatComparison()
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
        onClicked: panel.impact.visible = false
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
        Accessible.name: qsTr("What changed")
        Keys.forwardTo: [paging]
        Keys.onReturnPressed: panel.impact.openRow(currentIndex)
        Keys.onEnterPressed: panel.impact.openRow(currentIndex)

        delegate: ImpactRow {
            width: ListView.view.width
            current: ListView.isCurrentItem && list.activeFocus
            onClicked: {
                list.currentIndex = index;
                panel.impact.openRow(index);
            }
        }
    }

    PageKeys {
        id: paging
        list: list
    }

    Label {
        anchors.centerIn: parent
        visible: list.count === 0
        text: panel.other ? (panel.impact.isComparing ? qsTr("Comparing …") : qsTr("No differences")) : panel.impact.isComplete ? qsTr("Nothing changed since the last save") : qsTr("Checking …")
        dim: true
    }
}
