pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// A member's free slots: a button for each section with free slots, and a button for all sections.
Item {
    id: panel

    required property string title
    required property var room
    property bool readOnly: false

    signal aimed(string word)

    implicitHeight: Math.max(28, flow.implicitHeight + 4)

    Flow {
        id: flow

        x: 34
        y: 2
        width: parent.width - x - 4
        spacing: 2

        Repeater {
            model: panel.readOnly ? [] : panel.room.filter(slot => slot.fits)

            LinkButton {
                required property var modelData

                height: 24
                focusPolicy: Qt.NoFocus
                text: "+ " + modelData.label
                Accessible.name: qsTr("Add %1 to %2").arg(modelData.label).arg(panel.title)
                onClicked: panel.aimed(modelData.word)
            }
        }

        LinkButton {
            height: 24
            visible: !panel.readOnly
            focusPolicy: Qt.NoFocus
            ink: Theme.dimText
            text: qsTr("Show all")
            Accessible.name: qsTr("Show everything that %1 can carry").arg(panel.title)
            onClicked: panel.aimed("")
        }
    }
}
