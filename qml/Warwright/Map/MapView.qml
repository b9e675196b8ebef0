pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Map
import Warwright.Models
import Warwright.Theme

// A map to look at: the wheel zooms at the pointer; Space or the middle button drags, a touchpad pans; arrows walk the cells.
FocusScope {
    id: view

    property MapModel map
    property AnalysisModel analysis // whose overlay lies on the map; null: none
    readonly property point shown: area.containsMouse && hoverCell.x >= 0 ? hoverCell : canvas.cursorCell
    property point hoverCell: Qt.point(-1, -1)
    property bool spaceHeld: false

    onActiveFocusChanged: if (!activeFocus)
        spaceHeld = false

    readonly property bool marked: analysis !== null && analysis.hasOverlay

    function tellCell() {
        if (analysis && map && canvas.cursorCell.x >= 0)
            analysis.cell = map.cellName(canvas.cursorCell.x, canvas.cursorCell.y);
    }

    function walk(dx: int, dy: int) {
        if (!map)
            return;
        const from = canvas.cursorCell.x < 0 ? Qt.point(0, 0) : Qt.point(canvas.cursorCell.x + dx, canvas.cursorCell.y + dy);
        canvas.cursorCell = Qt.point(Math.max(0, Math.min(map.columns - 1, from.x)), Math.max(0, Math.min(map.rows - 1, from.y)));
        canvas.reveal(canvas.cursorCell);
    }

    Connections {
        target: view.map

        function onPictureWanted() {
            canvas.copyPicture();
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.mat
    }

    MapCanvas {
        id: canvas

        anchors.fill: parent
        anchors.bottomMargin: foot.height
        map: view.map
        analysis: view.analysis
        onCursorCellChanged: view.tellCell()
        focus: true
        activeFocusOnTab: true
        Accessible.role: Accessible.Graphic
        // A change of name is read out at once: so is each square that the cursor comes to.
        Accessible.name: (view.map ? qsTr("Map %1").arg(view.map.title) : "") + (cursorCell.x >= 0 && view.map ? ": " + view.map.describe(cursorCell.x, cursorCell.y) : "")
        Accessible.description: qsTr("Arrows walk, Page Up and Page Down by five; plus, minus and zero zoom")
        Accessible.focusable: true
        Keys.onPressed: event => {
            event.accepted = true;
            if (event.key === Qt.Key_Left)
                view.walk(-1, 0);
            else if (event.key === Qt.Key_Right)
                view.walk(1, 0);
            else if (event.key === Qt.Key_Up)
                view.walk(0, -1);
            else if (event.key === Qt.Key_Down)
                view.walk(0, 1);
            else if (event.key === Qt.Key_PageUp)
                view.walk(0, -5);
            else if (event.key === Qt.Key_PageDown)
                view.walk(0, 5);
            else if (event.key === Qt.Key_Home)
                view.walk(-view.map.columns, 0);
            else if (event.key === Qt.Key_End)
                view.walk(view.map.columns, 0);
            else if (event.key === Qt.Key_Plus || event.key === Qt.Key_Equal)
                zoomAt(width / 2, height / 2, 1.25);
            else if (event.key === Qt.Key_Minus)
                zoomAt(width / 2, height / 2, 0.8);
            else if (event.key === Qt.Key_0)
                fit();
            else if (event.key === Qt.Key_Escape && view.marked)
                view.analysis.clearOverlay();
            else if (event.key === Qt.Key_Space)
                view.spaceHeld = true;
            else
                event.accepted = false;
        }
        Keys.onReleased: event => {
            if (event.key === Qt.Key_Space && !event.isAutoRepeat)
                view.spaceHeld = false;
        }

        MouseArea {
            id: area

            property point last

            anchors.fill: parent
            hoverEnabled: true
            acceptedButtons: Qt.LeftButton | Qt.MiddleButton
            cursorShape: pressed && (view.spaceHeld || pressedButtons & Qt.MiddleButton) ? Qt.ClosedHandCursor : (view.spaceHeld ? Qt.OpenHandCursor : Qt.ArrowCursor)
            onPressed: event => {
                canvas.forceActiveFocus(Qt.MouseFocusReason);
                last = Qt.point(event.x, event.y);
                const cell = canvas.cellAt(event.x, event.y);
                if (event.button === Qt.LeftButton && !view.spaceHeld && cell.x >= 0)
                    canvas.cursorCell = cell;
                view.tellCell(); // the same cell, too: its marks may have been cleared
            }
            onPositionChanged: event => {
                view.hoverCell = canvas.cellAt(event.x, event.y);
                if (event.buttons & Qt.MiddleButton || (event.buttons & Qt.LeftButton && view.spaceHeld)) {
                    canvas.pan(event.x - last.x, event.y - last.y);
                    last = Qt.point(event.x, event.y);
                }
            }
            onWheel: event => {
                const touchpad = event.pixelDelta.x !== 0 || event.pixelDelta.y !== 0;
                if (touchpad && !(event.modifiers & Qt.ControlModifier))
                    canvas.pan(event.pixelDelta.x, event.pixelDelta.y);
                else if (event.modifiers & Qt.ShiftModifier)
                    canvas.pan((event.angleDelta.x + event.angleDelta.y) / 2, 0);
                else if (event.angleDelta.y !== 0)
                    canvas.zoomAt(event.x, event.y, Math.pow(1.15, event.angleDelta.y / 120));
            }
        }
    }

    Rectangle {
        id: foot

        anchors.bottom: parent.bottom
        width: parent.width
        height: 32
        color: Theme.surface

        Line {
            width: parent.width
        }

        Label {
            id: words

            x: 12
            width: (legend.active ? legend.x : zoom.x) - x - 12
            height: parent.height
            text: view.map && view.shown.x >= 0 ? view.map.describe(view.shown.x, view.shown.y) : view.map?.size ?? ""
            font.pixelSize: Theme.fontLabel
            dim: view.shown.x < 0
        }

        Lazy {
            id: legend

            anchors.right: zoom.left
            anchors.rightMargin: 12
            height: parent.height
            active: view.marked
            sourceComponent: OverlayLegend {
                analysis: view.analysis
            }
        }

        Row {
            id: zoom

            anchors.right: parent.right
            anchors.rightMargin: 8
            anchors.verticalCenter: parent.verticalCenter

            Button {
                implicitHeight: 26
                quiet: true
                iconName: "zoom-out"
                hint: qsTr("Smaller")
                keys: "−"
                onClicked: canvas.zoomAt(canvas.width / 2, canvas.height / 2, 0.8)
            }

            Button {
                implicitHeight: 26
                quiet: true
                iconName: "zoom-in"
                hint: qsTr("Larger")
                keys: "+"
                onClicked: canvas.zoomAt(canvas.width / 2, canvas.height / 2, 1.25)
            }

            Button {
                implicitHeight: 26
                quiet: true
                iconName: "maximize"
                hint: qsTr("All in sight")
                keys: "0"
                onClicked: canvas.fit()
            }
        }
    }
}
