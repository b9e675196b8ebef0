pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// A selectable word: an enum value, a flag or a filter.
Clickable {
    id: control

    property string text
    property bool checked: false
    property string hint
    property string keys
    property string count
    property color tint: "transparent"

    readonly property int lead: dot.active ? 16 : 0

    implicitHeight: 28
    implicitWidth: 20 + lead + word.implicitWidth + (sum.active ? 6 + sum.implicitWidth : 0)
    tabStop: true
    preferred: checked
    opacity: enabled ? 1 : 0.42
    Accessible.role: Accessible.CheckBox
    Accessible.name: text
    Accessible.description: hint
    Accessible.checkable: true
    Accessible.checked: checked
    Accessible.onToggleAction: clicked()

    Rectangle {
        anchors.fill: parent
        radius: height / 2
        color: control.checked ? Theme.selected : (control.down ? Theme.pressed : (control.hovered ? Theme.hover : "transparent"))
        border.width: 1
        border.color: control.checked ? Theme.accent : Theme.fieldBorder

        FocusRing {
            radius: parent.radius + 2
            visible: control.visualFocus
        }
    }

    Lazy {
        id: dot

        x: 10
        anchors.verticalCenter: parent.verticalCenter
        active: control.tint.a > 0
        sourceComponent: Rectangle {
            implicitWidth: 10
            implicitHeight: 10
            radius: 5
            color: control.tint
        }
    }

    Label {
        id: word

        x: 10 + control.lead
        height: parent.height
        text: control.text
        color: control.checked ? Theme.accent : Theme.text
    }

    Lazy {
        id: sum

        x: word.x + word.implicitWidth + 6
        height: parent.height
        active: control.count.length > 0
        sourceComponent: Label {
            text: control.count
            dim: true
        }
    }

    HintLoader {
        text: control.hint
        keys: control.keys
        wanted: control.hovered
        pressed: control.down
    }
}
