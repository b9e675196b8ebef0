import QtQuick
import Warwright.Controls
import Warwright.Theme

// A panel that covers the window below the header. Escape closes it.
FocusScope {
    id: panel

    property string title
    property string iconName
    property Item first: null // the item that gets the focus when the panel opens; null: the first control
    default property alias content: body.data

    signal finished

    focus: true
    Keys.onEscapePressed: finished()
    Component.onCompleted: {
        if (first)
            return first.forceActiveFocus(Qt.TabFocusReason); // shows the focus ring
        forceActiveFocus(Qt.PopupFocusReason);
    }
    onVisibleChanged: if (visible)
        focusFirstControl()

    // Focuses the first control if no item of the panel has the focus.
    function focusFirstControl() {
        const control = body.nextItemInFocusChain(true);
        for (let up = control; up && Window.activeFocusItem === panel; up = up.parent)
            if (up === panel)
                control.forceActiveFocus(Qt.TabFocusReason);
    }
    Accessible.role: Accessible.Dialog
    Accessible.name: title

    Rectangle {
        anchors.fill: parent
        color: Theme.page

        // Keeps pointer events from the items below.
        MouseArea {
            anchors.fill: parent
            hoverEnabled: true
            onWheel: event => event.accepted = true
        }
    }

    Rectangle {
        id: top

        width: parent.width
        height: 48
        color: Theme.surface

        Icon {
            x: 16
            anchors.verticalCenter: parent.verticalCenter
            name: panel.iconName
            size: 20
            color: Theme.dimText
        }

        Label {
            x: 48
            height: parent.height
            text: panel.title
            strong: true
            font.pixelSize: 15
        }

        Button {
            anchors.right: parent.right
            anchors.rightMargin: 8
            anchors.verticalCenter: parent.verticalCenter
            quiet: true
            iconName: "x"
            hint: qsTr("Close")
            keys: "Esc"
            onClicked: panel.finished()
        }

        Line {
            anchors.bottom: parent.bottom
            width: parent.width
        }
    }

    Item {
        id: body

        anchors.fill: parent
        anchors.topMargin: top.height
    }
}
