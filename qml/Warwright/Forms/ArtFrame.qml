import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A picture in its printed frame. Dragging moves the picture; the wheel zooms while the frame has the focus. Arrow
// keys, plus, minus and Home do the same.
Item {
    id: frame

    required property ArtModel art
    required property string spoken
    readonly property bool ofFile: art.file.length > 0
    readonly property bool crops: ofFile && art.isCropped && !art.readOnly && picture.status === Image.Ready
    readonly property real scaled: width / Math.max(1, art.frame.width) // pixels per millimetre
    readonly property int status: ofFile ? picture.status : shown.status // the picture's Image.status

    function nudge(event: var, x: int, y: int) {
        const by = (event.modifiers & Qt.ShiftModifier ? 5 : 1) / frame.scaled * 2;
        frame.art.movePicture(x * by, y * by);
        event.accepted = true;
    }

    activeFocusOnTab: crops
    Accessible.role: Accessible.Graphic
    Accessible.name: qsTr("Picture of %1").arg(spoken)
    Accessible.description: crops ? art.accessibleFocus + ". " + qsTr("Arrow keys move the picture, plus and minus zoom, Home centres it.") : art.alt
    Accessible.focusable: crops
    onActiveFocusChanged: if (!activeFocus)
        art.endEdit()
    Keys.onPressed: event => {
        if (!crops)
            return;
        switch (event.key) {
        case Qt.Key_Left:
            return nudge(event, -1, 0);
        case Qt.Key_Right:
            return nudge(event, 1, 0);
        case Qt.Key_Up:
            return nudge(event, 0, -1);
        case Qt.Key_Down:
            return nudge(event, 0, 1);
        case Qt.Key_Plus:
        case Qt.Key_Equal:
            art.zoomBy(1.1);
            break;
        case Qt.Key_Minus:
            art.zoomBy(1 / 1.1);
            break;
        case Qt.Key_Home:
            art.centre();
            break;
        default:
            return;
        }
        event.accepted = true;
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.backdrop
        clip: true

        Icon {
            anchors.centerIn: parent
            visible: frame.status !== Image.Ready
            name: "image"
            size: 24
            color: Theme.faintText
        }

        Image {
            id: picture

            x: frame.art.pictureRect.x * frame.scaled
            y: frame.art.pictureRect.y * frame.scaled
            width: frame.art.pictureRect.width * frame.scaled
            height: frame.art.pictureRect.height * frame.scaled
            visible: frame.ofFile
            source: frame.art.picture
            sourceSize.width: 1280
            sourceSize.height: 1280
            asynchronous: true
            smooth: true
            onStatusChanged: if (status === Image.Ready)
                frame.art.size = Qt.size(implicitWidth, implicitHeight)
            Accessible.ignored: true
        }

        Image {
            id: shown

            anchors.fill: parent
            visible: !frame.ofFile
            source: frame.ofFile ? "" : frame.art.composedImage
            Accessible.ignored: true
        }

        // The part of the picture that no text on the card covers.
        Rectangle {
            x: frame.art.focusArea.x * frame.scaled
            y: frame.art.focusArea.y * frame.scaled
            width: frame.art.focusArea.width * frame.scaled
            height: frame.art.focusArea.height * frame.scaled
            visible: frame.crops && (drag.active || frame.activeFocus) && frame.art.focusArea.width < frame.art.frame.width
            color: "transparent"
            border.width: 1
            border.color: Qt.alpha("white", 0.7)

            Rectangle {
                anchors.fill: parent
                anchors.margins: 1
                color: "transparent"
                border.width: 1
                border.color: Qt.alpha("black", 0.5)
            }
        }
    }

    Rectangle {
        anchors.fill: parent
        color: "transparent"
        border.width: 1
        border.color: Theme.divider
    }

    FocusRing {
        radius: 2
        visible: frame.activeFocus
    }

    HoverHandler {
        cursorShape: !frame.crops ? Qt.ArrowCursor : (drag.active ? Qt.ClosedHandCursor : Qt.OpenHandCursor)
    }

    TapHandler {
        enabled: frame.crops
        onTapped: frame.forceActiveFocus(Qt.MouseFocusReason)
        onDoubleTapped: {
            frame.art.centre();
            frame.art.endEdit();
        }
    }

    DragHandler {
        id: drag

        property real doneX: 0
        property real doneY: 0

        target: null
        enabled: frame.crops
        dragThreshold: 3
        onActiveChanged: {
            doneX = doneY = 0;
            if (active)
                frame.forceActiveFocus(Qt.MouseFocusReason);
            frame.art.endEdit();
        }
        onTranslationChanged: {
            if (!active)
                return;
            frame.art.movePicture((translation.x - doneX) / frame.scaled, (translation.y - doneY) / frame.scaled);
            doneX = translation.x;
            doneY = translation.y;
        }
    }

    WheelHandler {
        enabled: frame.crops && frame.activeFocus
        onWheel: event => frame.art.zoomBy(Math.pow(1.1, event.angleDelta.y / 120))
    }
}
