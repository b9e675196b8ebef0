import QtQuick

// An ordinary wheel turns what lies below it sideways.
WheelHandler {
    required property Flickable view

    orientation: Qt.Vertical
    target: null
    onWheel: event => {
        const last = Math.max(view.originX, view.originX + view.contentWidth - view.width);
        view.contentX = Math.max(view.originX, Math.min(last, view.contentX - event.angleDelta.y));
    }
}
