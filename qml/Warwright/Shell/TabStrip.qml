pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The tabs of open entities. On the right, the views of the current entity.
Rectangle {
    id: strip

    required property TabsModel tabs
    required property TableModel table
    property string closeKeys // the shortcut that closes the current tab
    readonly property list<string> offered: tabs.current ? tabs.current.views : []
    readonly property bool tabled: offered.includes("form") && !tabs.current.isPack // false if the entity's kind is unknown
    readonly property real room: (views.visible ? views.x : width) - 8
    property bool crowded: false // set by a timer, since the list's content width depends on this property

    onRoomChanged: crowd.restart()

    Timer {
        id: crowd

        interval: 0
        onTriggered: strip.crowded = strip.room > 0 && list.contentWidth > strip.room // false while the strip has no size
    }

    function choose(index: int) {
        table.visible = false;
        tabs.currentIndex = index;
    }

    // Moves the focus to the tab next to the focused one.
    function step(by: int) {
        const to = tabs.currentIndex + by;
        if (to < 0 || to >= tabs.count)
            return;
        choose(to);
        list.currentItem.forceActiveFocus(Qt.TabFocusReason);
    }

    function showMenu(index: int, item: Item, x: real, y: real) {
        menu.active = true;
        menu.popup(menu.object, index, item, x, y);
    }

    color: Theme.page
    Accessible.role: Accessible.PageTabList
    Accessible.name: qsTr("Open tabs")

    Line {
        anchors.bottom: parent.bottom
        width: parent.width
    }

    SidewaysWheel {
        view: list
        enabled: strip.crowded
    }

    ListView {
        id: list

        // Scrolls to the current tab, also when the strip first gets a size.
        onWidthChanged: if (currentIndex >= 0)
            positionViewAtIndex(currentIndex, ListView.Contain)
        onContentWidthChanged: crowd.restart()
        width: strip.room - (strip.crowded ? more.width : 0)
        height: parent.height
        orientation: ListView.Horizontal
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        model: strip.tabs
        currentIndex: strip.tabs.currentIndex
        Keys.onLeftPressed: strip.step(-1)
        Keys.onRightPressed: strip.step(1)
        highlightMoveDuration: 0

        delegate: Tab {
            height: list.height
            most: Math.max(96, Math.min(200, Math.round(strip.room * 0.6)))
            current: index === strip.tabs.currentIndex
            closeKeys: strip.closeKeys
            onClicked: strip.choose(index)
            onDoubleClicked: strip.tabs.makePermanent(index)
            onCloseWanted: strip.tabs.close(index)
            onMenuWanted: (x, y) => strip.showMenu(index, this, x, y)
        }
    }

    // Fades out the edge of the strip where more tabs are out of sight.
    component Edge: Rectangle {
        property bool shown: false

        opacity: shown ? 1 : 0
        gradient: Gradient {
            orientation: Gradient.Horizontal

            GradientStop {
                position: 0
                color: "transparent"
            }
            GradientStop {
                position: 1
                color: Theme.page
            }
        }
    }

    Lazy {
        active: strip.crowded
        width: 24
        height: parent.height - 1
        sourceComponent: Edge {
            rotation: 180
            shown: !list.atXBeginning
        }
    }

    Lazy {
        active: strip.crowded
        x: list.width - 24
        width: 24
        height: parent.height - 1
        sourceComponent: Edge {
            shown: !list.atXEnd
        }
    }

    Lazy {
        id: more

        x: list.width
        anchors.verticalCenter: parent.verticalCenter
        active: strip.crowded
        sourceComponent: Button {
            id: opener

            quiet: true
            implicitHeight: 28
            iconName: "chevron-down"
            text: strip.tabs.count
            hint: qsTr("All %1 open tabs").arg(strip.tabs.count)
            Accessible.name: hint
            onClicked: strip.showMenu(-1, opener, 0, height + 4)
        }
    }

    Lazy {
        id: menu

        function popup(list: var, index: int, item: Item, x: real, y: real) {
            list.index = index;
            list.popup(item, x, y);
        }

        active: false
        source: "TabMenu.qml"
        properties: ({
                "tabs": strip.tabs,
                "closeKeys": strip.closeKeys
            })
    }

    Segmented {
        id: views

        anchors.right: parent.right
        anchors.rightMargin: 8
        anchors.verticalCenter: parent.verticalCenter
        visible: strip.tabs.current !== null
        name: qsTr("View")
        options: strip.tabled ? [...strip.offered, "table"] : strip.offered
        labels: strip.tabs.current ? strip.tabled ? [...strip.tabs.current.viewLabels, qsTr("Table")] : strip.tabs.current.viewLabels : []
        current: strip.table.visible ? "table" : strip.tabs.current ? strip.tabs.current.view : ""
        onChosen: option => {
            if (option === "table") {
                strip.table.show(strip.tabs.current.kind, strip.tabs.current.key);
                return;
            }
            strip.table.visible = false;
            strip.tabs.current.view = option;
            if (option !== "map") // doesn't focus the map, since users mostly draw on it with the pointer
                strip.tabs.current.requestFocus();
        }
    }
}
