pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The findings, in a drawer above the status bar that is created on first use.
Item {
    id: drawer

    required property AppModel app
    property bool open: false
    property int extent: Theme.problemsHeight
    readonly property var shown: panel.object // the drawer's ProblemsPanel, loaded when needed

    /// Focuses the drawer's search if `now`, the focused item, is in the drawer. Otherwise returns
    /// false.
    function search(now: Item): bool {
        for (let up = now; up; up = up.parent)
            if (up === drawer && shown) {
                shown.search();
                return true;
            }
        return false;
    }

    height: open ? extent : 0
    clip: true

    Behavior on height {
        enabled: !handle.dragging

        NumberAnimation {
            duration: Theme.shortAnimationMs
            easing.type: Easing.OutCubic
        }
    }

    Lazy {
        id: panel

        width: parent.width
        height: drawer.extent
        active: drawer.open || drawer.height > 0
        source: "ProblemsPanel.qml"
        properties: ({
                "app": drawer.app
            })
    }

    Connections {
        target: panel.object
        ignoreUnknownSignals: true

        function onCloseWanted() {
            drawer.open = false;
        }

        function onRoomWanted(height: real) {
            handle.resized(Math.min(height, handle.most));
        }
    }

    SplitHandle {
        id: handle

        property bool dragging: false

        width: parent.width
        height: 1
        horizontal: false
        size: drawer.extent
        least: 120
        most: 420
        reversed: true
        onResized: size => {
            dragging = true;
            drawer.extent = size;
            dragging = false;
        }
    }
}
