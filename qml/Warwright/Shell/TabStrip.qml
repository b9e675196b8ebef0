pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Open entities, and at the right the views that suit the current one.
Rectangle {
    id: strip

    required property TabsModel tabs

    color: Theme.page
    Accessible.role: Accessible.PageTabList
    Accessible.name: qsTr("Open")

    Line {
        anchors.bottom: parent.bottom
        width: parent.width
    }

    ListView {
        id: list

        anchors.left: parent.left
        anchors.right: views.visible ? views.left : parent.right
        anchors.rightMargin: 8
        height: parent.height
        orientation: ListView.Horizontal
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        model: strip.tabs
        currentIndex: strip.tabs.currentIndex
        highlightMoveDuration: 0

        delegate: Tab {
            height: list.height
            current: index === strip.tabs.currentIndex
            onClicked: strip.tabs.currentIndex = index
            onCloseWanted: strip.tabs.close(index)
        }
    }

    Segmented {
        id: views

        anchors.right: parent.right
        anchors.rightMargin: 8
        anchors.verticalCenter: parent.verticalCenter
        visible: strip.tabs.current !== null
        name: qsTr("View")
        options: strip.tabs.current ? strip.tabs.current.views : []
        current: strip.tabs.current ? strip.tabs.current.view : ""
        onChosen: option => strip.tabs.current.view = option
    }
}
