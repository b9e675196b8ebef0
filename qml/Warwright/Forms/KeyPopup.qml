import QtQuick
import Warwright.Controls

// Asks for the key of a new element of a map.
BesidePopup {
    id: popup

    signal chosen(string key)

    width: 300
    height: 48
    padding: 8
    focus: true
    onOpened: input.forceActiveFocus(Qt.PopupFocusReason)
    background: PopupCard {}
    TextField {
        id: input

        anchors.fill: parent
        placeholderText: qsTr("Key of the new entry, then Enter")
        Accessible.name: qsTr("Key of the new entry")
        onAccepted: if (text.length > 0) {
            popup.chosen(text);
            popup.close();
        }
    }
}
