import QtQuick
import Warwright.Controls
import Warwright.Theme

// A match of the search: its entity, and the line before and after.
Clickable {
    id: row

    required property int index
    required property string title
    required property string field
    required property string before
    required property string match
    required property string after
    required property string becomes
    required property bool ticked
    required property bool locked
    property bool highlighted: false

    signal toggled
    signal opened

    function shown(text: string): string {
        return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/ /g, "&nbsp;");
    }

    implicitHeight: 44
    Accessible.role: Accessible.CheckBox
    Accessible.name: title + ", " + field + ": " + before + match + after
    Accessible.checkable: true
    Accessible.checked: ticked
    onClicked: if (!locked)
        toggled()
    onDoubleClicked: opened()

    Rectangle {
        anchors.fill: parent
        radius: 4
        color: row.highlighted ? Theme.selected : (row.hovered ? Theme.hover : "transparent")
    }

    Item {
        anchors.fill: parent

        Icon {
            x: 8
            anchors.verticalCenter: parent.verticalCenter
            name: row.locked ? "lock" : row.ticked ? "square-check" : "square"
            size: 18
            color: row.ticked ? Theme.accent : Theme.dimText
        }

        Label {
            x: 40
            y: 3
            width: parent.width - 52
            height: 18
            text: row.title + " · " + row.field
            dim: true
            font.pixelSize: Theme.fontLabel
        }

        Label {
            x: 40
            y: 21
            width: parent.width - 52
            height: 20
            textFormat: Text.StyledText
            opacity: row.ticked ? 1 : 0.6
            text: row.shown(row.before) + "<s><font color=\"" + Theme.error + "\">" + row.shown(row.match) + "</font></s>" + (row.ticked && row.becomes.length > 0 ? "<b>" + row.shown(row.becomes) + "</b>" : "") + row.shown(row.after)
        }
    }
}
