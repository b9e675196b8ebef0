pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// A value that both the user and someone else changed, with a choice of the version to keep.
Item {
    id: row

    required property int index
    required property string entityName
    required property string fieldName
    required property string mine
    required property string theirs
    required property bool takeTheirs

    signal chosen(bool theirs)

    implicitHeight: Math.max(36, names.implicitHeight + 12, mineSide.implicitHeight + 4, theirsSide.implicitHeight + 4)
    Accessible.role: Accessible.ListItem
    Accessible.name: entityName + (fieldName.length > 0 ? ", " + fieldName : "")

    component Side: Clickable {
        id: side

        property string text
        property string title
        property bool checked: false
        readonly property bool lines: text.includes("\n")

        implicitHeight: Math.max(32, words.implicitHeight + 14)
        tabStop: checked
        Accessible.role: Accessible.RadioButton
        Accessible.name: qsTr("%1: %2").arg(title).arg(text)
        Accessible.checkable: true
        Accessible.checked: checked

        Rectangle {
            anchors.fill: parent
            radius: Theme.radius
            color: side.checked ? Theme.selected : (side.hovered ? Theme.hover : "transparent")
            border.width: side.checked ? 1 : 0
            border.color: Theme.accent

            FocusRing {
                visible: side.visualFocus
            }
        }

        // A radio button shows the choice, also for colour-blind users.
        Rectangle {
            x: 10
            y: 9
            width: 14
            height: 14
            radius: 7
            color: "transparent"
            border.width: 1.5
            border.color: side.checked ? Theme.accent : Theme.dimText

            Rectangle {
                anchors.centerIn: parent
                width: 6
                height: 6
                radius: 3
                visible: side.checked
                color: Theme.accent
            }
        }

        Label {
            id: words

            x: 34
            y: 7
            width: parent.width - x - 10
            text: side.text
            wrapMode: Text.Wrap
            maximumLineCount: 8
            font.family: side.lines ? Theme.monoFont : Theme.sansFont
            font.pixelSize: side.lines ? Theme.fontLabel : Theme.fontBody
        }
    }

    Column {
        id: names

        x: 48
        y: 8
        width: (parent.width - 64) * 0.3 - 16

        Label {
            width: parent.width
            text: row.fieldName.length > 0 ? row.fieldName : row.entityName
            strong: true
        }

        Label {
            width: parent.width
            visible: row.fieldName.length > 0
            text: row.entityName
            dim: true
            font.pixelSize: Theme.fontLabel
        }
    }

    Side {
        id: mineSide

        x: 48 + (row.width - 64) * 0.3
        y: 2
        width: (row.width - 64) * 0.35 - 8
        title: qsTr("Mine")
        text: row.mine
        checked: !row.takeTheirs
        onClicked: row.chosen(false)
        Keys.onRightPressed: {
            row.chosen(true);
            theirsSide.forceActiveFocus(Qt.TabFocusReason);
        }
    }

    Side {
        id: theirsSide

        x: 48 + (row.width - 64) * 0.65
        y: 2
        width: (row.width - 64) * 0.35
        title: qsTr("Theirs")
        text: row.theirs
        checked: row.takeTheirs
        onClicked: row.chosen(true)
        Keys.onLeftPressed: {
            row.chosen(false);
            mineSide.forceActiveFocus(Qt.TabFocusReason);
        }
    }
}
