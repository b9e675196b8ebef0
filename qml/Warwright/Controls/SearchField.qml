pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// A text field with a magnifier. Escape clears the text; a second Escape goes to the parent.
TextField {
    id: control

    property bool clears: true // whether Escape clears the text first; false: Escape goes to the parent at once

    leftPadding: 32
    rightPadding: text.length > 0 ? 32 : 10
    Accessible.name: placeholderText
    Keys.onEscapePressed: event => {
        event.accepted = clears && text.length > 0;
        if (event.accepted)
            clear();
    }

    Icon {
        x: 10
        anchors.verticalCenter: parent.verticalCenter
        name: "search"
        color: Theme.dimText
    }

    Lazy {
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        anchors.rightMargin: 4
        active: control.text.length > 0
        sourceComponent: Button {
            implicitHeight: 24
            quiet: true
            iconName: "x"
            hint: qsTr("Clear")
            focusPolicy: Qt.NoFocus
            onClicked: control.clear()
        }
    }
}
