import QtQuick
import Warwright.Controls
import Warwright.Theme

// A requirement that the roster doesn't meet. A press opens the field where the user can fix it.
Clickable {
    id: lack

    required property string words
    required property int level
    property bool wraps: false

    implicitHeight: Math.max(24, label.implicitHeight + 6)
    tabStop: true
    Accessible.name: words

    Rectangle {
        anchors.fill: parent
        anchors.leftMargin: -6
        radius: 4
        color: lack.hovered ? Theme.hover : "transparent"

        FocusRing {
            visible: lack.visualFocus
        }
    }

    Icon {
        y: 4
        name: Theme.severityIcon(lack.level)
        color: Theme.severityColour(lack.level, Theme.dark)
    }

    Label {
        id: label

        x: 24
        y: 3
        width: parent.width - x
        text: lack.words
        wrapMode: lack.wraps ? Text.Wrap : Text.NoWrap
        elide: lack.wraps ? Text.ElideNone : Text.ElideRight
    }

    HintLoader {
        text: lack.words
        wanted: lack.hovered && label.truncated
    }
}
