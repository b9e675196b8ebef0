pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Forms
import Warwright.Theme

// A grid of icons, ten per row. Creates only visible cells; all cells share one pointer area and one set of marks.
GridView {
    id: grid

    required property IconModel icons
    property string current // name of the chosen icon
    readonly property int under: pointer.containsMouse ? indexAt(pointer.mouseX, pointer.mouseY) : -1
    readonly property string caption: captionOf(under >= 0 ? under : currentIndex, icons.count)
    readonly property int chosen: rowOf(current, icons.count)

    signal taken(int row)

    // Bindings pass `count`, so that they are evaluated again when the rows change.
    function captionOf(row: int, count: int): string {
        return row < count ? icons.titleAt(row) : "";
    }
    function rowOf(name: string, count: int): int {
        return count > 0 ? icons.rowOf(name) : -1;
    }

    component Mark: Rectangle {
        property int at: -1

        parent: grid.contentItem
        z: -1
        visible: at >= 0 && at < grid.count
        x: (at % 10) * 40 + 2
        y: Math.floor(at / 10) * 40 + 2
        width: 36
        height: 36
        radius: Theme.radius
    }

    clip: true
    cellWidth: 40
    cellHeight: 40
    cacheBuffer: 0
    model: icons
    boundsBehavior: Flickable.StopAtBounds
    activeFocusOnTab: true
    keyNavigationEnabled: true
    T.ScrollBar.vertical: ScrollBar {}
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Icons")
    Keys.onReturnPressed: taken(currentIndex)
    Keys.onEnterPressed: taken(currentIndex)
    Keys.onSpacePressed: taken(currentIndex)

    delegate: IconCell {
        selected: index === grid.chosen
        onPressed: grid.taken(index)
    }

    Mark {
        at: grid.under
        color: Theme.hover
    }

    Mark {
        at: grid.chosen
        color: Theme.selected
    }

    Mark {
        at: grid.currentIndex
        color: "transparent"
        border.width: 2
        border.color: Theme.accent
    }

    MouseArea {
        id: pointer

        parent: grid.contentItem
        z: -2
        width: grid.width
        height: Math.max(grid.height, grid.contentHeight)
        hoverEnabled: true
        onClicked: if (grid.under >= 0)
            grid.taken(grid.under)
    }
}
