import QtQuick
import Warwright.Models

// An editor for the name of a board cell, which the user types or chooses on the board.
FocusScope {
    id: editor

    required property FormField field

    implicitHeight: input.implicitHeight
    height: implicitHeight

    TextEditor {
        id: input

        width: parent.width
        rightPadding: place.visible ? 36 : 10
        field: editor.field
        focus: true
    }

    PlaceButton {
        id: place

        anchors.right: parent.right
        anchors.rightMargin: 6
        anchors.verticalCenter: parent.verticalCenter
        field: editor.field
        onClosed: input.forceActiveFocus(Qt.PopupFocusReason)
    }
}
