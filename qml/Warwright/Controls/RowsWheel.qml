import QtQuick

// Scrolls by whole rows, like a spreadsheet, without a Flickable's animation.
DirectWheel {
    required property real row // height of a row

    acceptedModifiers: Qt.NoModifier
    onWheel: event => {
        if (event.pixelDelta.x !== 0 || event.pixelDelta.y !== 0)
            move(event.pixelDelta.x, event.pixelDelta.y);
        else
            move(0, event.angleDelta.y / 120 * row * Qt.styleHints.wheelScrollLines);
    }
}
