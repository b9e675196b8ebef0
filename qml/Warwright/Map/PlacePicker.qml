import QtQuick
import Warwright.Controls
import Warwright.Map
import Warwright.Models
import Warwright.Theme

// The entity's board, for the user to choose a cell or a named place. Arrow keys move, Enter chooses.
BesidePopup {
    id: picker

    required property MapModel map
    required property string of // the kind of places, as in MapModel.placeName
    property string current
    readonly property point below: area.containsMouse ? canvas.cellAt(area.mouseX, area.mouseY) : Qt.point(-1, -1)
    readonly property point cell: below.x >= 0 ? below : canvas.cursorCell
    readonly property string pointed: map.placeName(cell, of)

    signal chosen(string name)

    function take() {
        if (pointed.length === 0)
            return;
        chosen(pointed);
        close();
    }

    function walk(dx: int, dy: int) {
        const from = canvas.cursorCell;
        canvas.cursorCell = from.x < 0 ? Qt.point(0, 0) : Qt.point(Math.max(0, Math.min(map.columns - 1, from.x + dx)), Math.max(0, Math.min(map.rows - 1, from.y + dy)));
        canvas.revealCell(canvas.cursorCell);
    }

    width: 440
    height: 372
    padding: 1
    focus: true
    Component.onCompleted: open()
    onOpened: canvas.forceActiveFocus(Qt.PopupFocusReason)
    background: PopupCard {}

    Item {
        anchors.fill: parent

        Rectangle {
            width: parent.width
            height: parent.height - 32
            radius: Theme.radius
            color: Theme.backdrop
        }

        MapCanvas {
            id: canvas

            x: rulers.beside
            y: rulers.above
            width: parent.width - x
            height: parent.height - 32 - y
            clip: true
            map: picker.map
            placeKind: picker.of
            place: picker.current
            Accessible.role: Accessible.Graphic
            Accessible.focusable: true
            Accessible.name: qsTr("Map %1").arg(picker.map.title) + (cursorCell.x >= 0 ? ": " + picker.map.cellDescription(cursorCell.x, cursorCell.y) : "")
            Keys.onLeftPressed: picker.walk(-1, 0)
            Keys.onRightPressed: picker.walk(1, 0)
            Keys.onUpPressed: picker.walk(0, -1)
            Keys.onDownPressed: picker.walk(0, 1)
            Keys.onReturnPressed: picker.take()
            Keys.onEnterPressed: picker.take()

            MouseArea {
                id: area

                anchors.fill: parent
                hoverEnabled: true
                cursorShape: picker.pointed.length > 0 ? Qt.PointingHandCursor : Qt.ArrowCursor
                onClicked: picker.take()
                onWheel: event => canvas.zoomAt(event.x, event.y, Math.pow(1.15, event.angleDelta.y / 120))
            }
        }

        MapRulers {
            id: rulers

            width: parent.width
            height: parent.height - 32
            canvas: canvas
            place: area.containsMouse ? canvas.boardPositionAt(area.mouseX, area.mouseY) : Qt.point(-1, -1)
        }

        Label {
            x: 12
            y: parent.height - 32
            width: parent.width - 24
            height: 32
            dim: picker.pointed.length === 0
            text: picker.pointed.length > 0 ? picker.map.cellDescription(picker.cell.x, picker.cell.y) : picker.of === "*" ? qsTr("Choose a cell") : qsTr("Choose one of the highlighted places")
        }
    }
}
