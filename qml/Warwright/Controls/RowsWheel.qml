import QtQuick

// A notch moves the rows at once, as a spreadsheet's; a Flickable would begin with the next step of its animation.
WheelHandler {
    required property Flickable view
    required property real row // height

    acceptedModifiers: Qt.NoModifier
    target: null
    onWheel: event => {
        const fine = event.pixelDelta.y !== 0 || event.pixelDelta.x !== 0;
        const by = fine ? event.pixelDelta.y : event.angleDelta.y / 120 * row * Qt.styleHints.wheelScrollLines;
        const last = Math.max(view.originY, view.originY + view.contentHeight - view.height);
        view.contentY = Math.max(view.originY, Math.min(last, view.contentY - by));
        if (fine) {
            const end = Math.max(view.originX, view.originX + view.contentWidth - view.width);
            view.contentX = Math.max(view.originX, Math.min(end, view.contentX - event.pixelDelta.x));
        }
    }
}
