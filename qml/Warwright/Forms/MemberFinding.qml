import QtQuick
import Warwright.Controls
import Warwright.Theme

// A finding about a member or a carried item, with a button for its fix.
Item {
    id: line

    required property string words
    required property int level
    required property string fix

    signal fixed

    implicitHeight: text.implicitHeight + (repair.visible ? 22 : 0) + 6

    Icon {
        y: 2
        size: 14
        name: Theme.severityIcon(line.level)
        color: Theme.severityColour(line.level, Theme.dark)
    }

    Label {
        id: text

        x: 20
        y: 1
        width: parent.width - x
        text: line.words
        font.pixelSize: Theme.fontLabel
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }

    LinkButton {
        id: repair

        x: 16
        y: text.y + text.implicitHeight
        width: Math.min(implicitWidth, line.width - x)
        visible: line.fix.length > 0
        text: line.fix
        onClicked: line.fixed()
    }
}
