import QtQuick

// An ordinary wheel turns what lies below it sideways.
DirectWheel {
    orientation: Qt.Vertical
    onWheel: event => move(event.angleDelta.y, 0)
}
