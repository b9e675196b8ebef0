pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// A button for a brush. Shows the brush's look, meaning and number of uses.
Clickable {
    id: chip

    required property int index
    required property string label
    required property string letter
    required property color fill
    required property color line
    required property int drawn // look of a brush for sides of cells: 0 line, 1 dashed line, 2 gap with open door, 3 closed door
    required property string icon
    required property string thumbnail
    required property int used
    required property bool clears
    required property bool asksIcon // whether a click asks for an icon
    required property bool proposed
    property bool checked: false
    property bool side: false // whether the brush draws the sides between cells
    property bool piece: false // whether the brush is a piece, which the user can drag onto the board
    readonly property bool pictured: thumbnail.length > 0 || icon.length > 0

    // The positions of these signals are in window coordinates.
    signal carried(point at)
    signal dropped(point at)
    signal given // the drag was cancelled

    implicitHeight: 28
    implicitWidth: 34 + word.implicitWidth + (used > 0 ? 6 + sum.implicitWidth : 0)
    tabStop: true
    preferred: checked
    Accessible.role: Accessible.RadioButton
    Accessible.name: label
    Accessible.description: asksIcon ? qsTr("Choose the icon to place") : proposed ? qsTr("not on this board yet") : used === 1 ? qsTr("used once") : qsTr("used %1 times").arg(used)
    Accessible.checkable: true
    Accessible.checked: checked

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: chip.checked ? Theme.selected : (chip.down ? Theme.pressed : (chip.hovered ? Theme.hover : "transparent"))
        border.width: 1
        border.color: chip.checked ? Theme.accent : Theme.divider

        FocusRing {
            radius: parent.radius + 2
            visible: chip.visualFocus
        }
    }

    DragHandler {
        id: drag

        target: null
        enabled: chip.piece && !chip.clears && !chip.asksIcon
        cursorShape: Qt.ClosedHandCursor
        grabPermissions: PointerHandler.CanTakeOverFromAnything
        onActiveTranslationChanged: if (active)
            chip.carried(centroid.scenePosition)
        onActiveChanged: if (!active)
            chip.dropped(centroid.scenePosition)
        onCanceled: chip.given()
    }

    // The background has the colour of paper, as on the board.
    Rectangle {
        visible: !picture.active
        x: 6
        anchors.verticalCenter: parent.verticalCenter
        width: 18
        height: 18
        radius: 3
        color: "#F5F0E4"
        border.width: 1
        border.color: chip.line.a > 0 && !chip.side ? chip.line : Theme.divider
        opacity: chip.proposed ? 0.6 : 1

        Rectangle {
            anchors.fill: parent
            anchors.margins: 1
            radius: 2
            color: chip.fill
            visible: !chip.side
        }

        Repeater { // the wall, or the parts of a wall next to a door
            model: !chip.side || chip.clears ? [] : chip.drawn === 0 ? [[0, 18]] : chip.drawn === 1 ? [[0, 4], [7, 4], [14, 4]] : [[0, 3], [15, 3]]

            Rectangle {
                required property var modelData

                x: modelData[0]
                y: 7
                width: modelData[1]
                height: 4
                color: chip.line
            }
        }

        Rectangle { // the door in the wall
            x: 3
            y: chip.drawn === 2 ? 9 : 8
            width: chip.drawn === 2 ? 2 : 12
            height: chip.drawn === 2 ? 8 : 2
            color: chip.fill
            visible: chip.side && !chip.clears && chip.drawn >= 2
        }

        Label {
            anchors.fill: parent
            visible: !chip.clears && !chip.side
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
            text: chip.letter
            color: "#1B1B1F"
            font.pixelSize: 11
        }

        Icon {
            anchors.centerIn: parent
            visible: chip.clears || chip.asksIcon
            name: chip.asksIcon ? "plus" : "eraser"
            size: 12
            color: "#1B1B1F"
        }
    }

    Lazy {
        id: picture

        x: 3
        anchors.verticalCenter: parent.verticalCenter
        active: chip.pictured && !chip.clears
        sourceComponent: Picture {
            width: 20
            height: 24
            thumbnail: chip.thumbnail
            icon: chip.icon
        }
    }

    Label {
        id: word

        x: 28
        height: parent.height
        text: chip.proposed && chip.letter.length === 0 ? "+ " + chip.label : chip.label
        dim: chip.proposed
    }

    Label {
        id: sum

        x: word.x + word.implicitWidth + 6
        height: parent.height
        visible: chip.used > 0
        text: chip.used
        dim: true
        font.pixelSize: Theme.fontLabel
    }
}
