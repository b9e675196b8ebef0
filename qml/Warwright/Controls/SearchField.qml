pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// A field with a magnifier; Escape empties it first (unless it `clears` not), then leaves it to the surroundings.
TextField {
    id: control

    property bool clears: true // Escape; else it leaves what it stands in at once

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
        color: Theme.dim
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
