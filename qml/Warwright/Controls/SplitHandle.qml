import QtQuick
import Warwright.Theme

// A draggable line between panels. `size` is the panel's size when the drag began.
Item {
    id: handle

    property int size: 0
    property int least: 160
    property int most: 560
    property bool reversed: false
    property bool horizontal: true

    signal resized(int size)

    implicitWidth: horizontal ? 1 : 0
    implicitHeight: horizontal ? 0 : 1
    Accessible.ignored: true

    Rectangle {
        anchors.fill: parent
        color: drag.active || hover.hovered ? Theme.accent : Theme.divider
    }

    Item {
        anchors.fill: parent
        anchors.leftMargin: handle.horizontal ? -4 : 0
        anchors.rightMargin: handle.horizontal ? -4 : 0
        anchors.topMargin: handle.horizontal ? 0 : -4
        anchors.bottomMargin: handle.horizontal ? 0 : -4

        HoverHandler {
            id: hover

            cursorShape: handle.horizontal ? Qt.SplitHCursor : Qt.SplitVCursor
        }

        DragHandler {
            id: drag

            property int start: 0

            target: null
            xAxis.enabled: handle.horizontal
            yAxis.enabled: !handle.horizontal
            onActiveChanged: if (active)
                start = handle.size
            onActiveTranslationChanged: if (active) {
                const moved = handle.horizontal ? activeTranslation.x : activeTranslation.y;
                handle.resized(Math.max(handle.least, Math.min(handle.most, start + (handle.reversed ? -moved : moved))));
            }
        }
    }
}
