import QtQuick

// A vertical wheel that scrolls the view sideways.
DirectWheel {
    orientation: Qt.Vertical
    onWheel: event => move(event.angleDelta.y, 0)
}
