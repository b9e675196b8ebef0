import QtQuick

// Scrolls a view at once, without animation and within its bounds.
WheelHandler {
    required property Flickable view

    target: null

    function move(x: real, y: real) {
        const right = Math.max(view.originX, view.originX + view.contentWidth - view.width);
        const bottom = Math.max(view.originY, view.originY + view.contentHeight - view.height);
        view.contentX = Math.max(view.originX, Math.min(right, view.contentX - x));
        view.contentY = Math.max(view.originY, Math.min(bottom, view.contentY - y));
    }
}
