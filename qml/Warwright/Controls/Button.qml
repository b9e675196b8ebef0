import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Theme

// The base of buttons. Unlike Qt 6.4's template buttons, it handles presses by a screen reader.
// `filled`: for the main action of a view. `quiet`: without a border, for icons and rows.
T.Button {
    id: control

    property bool filled: false
    property bool quiet: false
    property string iconName
    property string hint
    property string keys
    property int iconSize: 16
    property bool danger: false
    readonly property color ink: filled ? Theme.onAccentText : (danger ? Theme.error : Theme.text)
    readonly property bool marked: checked && quiet
    readonly property int side: iconName.length > 0 ? iconSize : 0
    readonly property int inner: text.length > 0 ? side + (side > 0 ? 6 : 0) + label.implicitWidth : side
    readonly property int inset: Math.max(text.length > 0 ? 6 : 0, Math.ceil(width / 2) - Math.ceil(inner / 2))

    implicitHeight: Theme.controlHeight
    implicitWidth: text.length > 0 ? Math.max(implicitHeight, inner + leftPadding + rightPadding) : implicitHeight
    leftPadding: text.length > 0 ? (iconName.length > 0 ? 10 : 12) : 0
    rightPadding: text.length > 0 ? 12 : 0
    hoverEnabled: true
    opacity: enabled ? 1 : 0.42
    focusPolicy: Qt.TabFocus
    Accessible.name: text.length > 0 ? text : hint
    Accessible.onPressAction: clicked()
    Accessible.description: text.length > 0 ? hint : ""

    Icon {
        x: control.inset
        anchors.verticalCenter: parent.verticalCenter
        name: control.iconName
        size: control.iconSize
        color: control.marked ? Theme.accent : control.ink
    }

    Label {
        id: label

        x: control.inset + (control.side > 0 ? control.side + 6 : 0)
        anchors.verticalCenter: parent.verticalCenter
        width: Math.min(implicitWidth, control.width - x - 6)
        text: control.text
        color: control.ink
        strong: control.filled
    }

    background: Rectangle {
        readonly property color base: control.filled ? Theme.accent : (control.quiet ? "transparent" : Theme.raisedSurface)
        readonly property color sheen: control.down ? Theme.pressed : (control.marked ? Theme.selected : (control.hovered ? Theme.hover : "transparent"))

        radius: Theme.radius
        color: control.quiet ? sheen : (control.down || control.hovered ? Qt.tint(base, sheen) : base)
        border.width: control.filled || control.quiet ? 0 : 1
        border.color: Theme.divider

        // A filled button has the colour of the focus ring, so leave a gap between them.
        FocusRing {
            margin: control.filled ? 4 : 2
            radius: control.filled ? 10 : 8
            visible: control.visualFocus
        }
    }

    HintLoader {
        text: control.hint
        keys: control.keys
        wanted: control.hovered
        pressed: control.down
    }
}
