pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A list of first steps for new users. A step is ticked off when the user has done it.
Rectangle {
    id: strip

    required property TriesModel tries

    implicitHeight: 48
    color: Theme.surface
    Accessible.role: Accessible.List
    Accessible.name: qsTr("First steps")

    Label {
        id: heading

        x: 16
        height: parent.height
        text: qsTr("First steps")
        strong: true
    }

    Row {
        id: row

        readonly property real each: Math.floor((width - (strip.tries.count - 1) * 8) / Math.max(1, strip.tries.count))

        anchors.left: heading.right
        anchors.leftMargin: 16
        anchors.right: close.left
        anchors.rightMargin: 8
        anchors.verticalCenter: parent.verticalCenter
        spacing: 8

        Repeater {
            model: strip.tries

            Clickable {
                id: step

                required property int index
                required property string title
                required property string detail
                required property string shortcut
                required property string icon
                required property bool done

                width: row.each
                height: 32
                tabStop: true
                Accessible.role: Accessible.Button
                Accessible.name: title + (done ? ", " + qsTr("done") : "")
                Accessible.description: detail
                onClicked: strip.tries.startTry(index)

                Rectangle {
                    anchors.fill: parent
                    radius: 16
                    color: step.hovered ? Theme.hover : "transparent"
                    border.width: 1
                    border.color: step.done ? Theme.success : Theme.divider

                    FocusRing {
                        radius: 18
                        visible: step.visualFocus
                    }
                }

                Item {
                    anchors.fill: parent

                    Icon {
                        x: 12
                        anchors.verticalCenter: parent.verticalCenter
                        name: step.done ? "circle-check" : step.icon
                        color: step.done ? Theme.success : Theme.accent
                    }

                    Label {
                        x: 36
                        width: parent.width - x - 12
                        height: parent.height
                        text: step.title
                        dim: step.done
                    }
                }

                HintLoader {
                    text: step.detail
                    keys: step.shortcut
                    wanted: step.hovered
                    pressed: step.down
                }
            }
        }
    }

    Button {
        id: close

        anchors.right: parent.right
        anchors.rightMargin: 8
        anchors.verticalCenter: parent.verticalCenter
        quiet: true
        iconName: "x"
        hint: qsTr("Hide this bar. Reopen it with Ctrl+K.")
        onClicked: strip.tries.dismiss()
    }

    Line {
        anchors.bottom: parent.bottom
        width: parent.width
    }
}
