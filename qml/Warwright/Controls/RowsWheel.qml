import QtQuick

// A notch moves the rows at once, as a spreadsheet's; a Flickable would begin with the next step of its animation.
DirectWheel {
    required property real row // height

    acceptedModifiers: Qt.NoModifier
    onWheel: event => {
        if (event.pixelDelta.x !== 0 || event.pixelDelta.y !== 0)
            move(event.pixelDelta.x, event.pixelDelta.y);
        else
            move(0, event.angleDelta.y / 120 * row * Qt.styleHints.wheelScrollLines);
    }
}
