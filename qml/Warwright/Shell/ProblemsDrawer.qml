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
    property Item before: null // the item that had the focus when the drawer opened

    // Opens or closes the drawer. If the focus is in the drawer, closing returns it to where it was.
    function show(opened: bool) {
        const now = Window.activeFocusItem;
        const inside = isInside(now);
        if (opened && !inside)
            before = now;
        open = opened;
        if (!opened && inside && before && before.visible)
            before.forceActiveFocus(Qt.TabFocusReason);
    }

    function isInside(item: Item): bool {
        for (let up = item; up; up = up.parent)
            if (up === drawer)
                return true;
        return false;
    }

    /// Focuses the drawer's search if `now`, the focused item, is in the drawer. Otherwise returns
    /// false.
    function search(now: Item): bool {
        if (!shown || !isInside(now))
            return false;
        shown.search();
        return true;
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
            drawer.show(false);
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
