pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// A row of buttons that choose a view. Left and Right choose a button, as in a radio group. With
// `opens`, a choice opens a view elsewhere; then only Enter or Space chooses.
Rectangle {
    id: control

    property var options: []
    property var labels: [] // texts shown instead of the options; empty: the options are shown
    property string current
    property string name
    property bool opens: false

    function go(to: int) {
        if (to < 0 || to >= options.length)
            return;
        if (!opens)
            chosen(options[to]);
        repeater.itemAt(to).forceActiveFocus(Qt.TabFocusReason);
    }

    signal chosen(string option)

    implicitWidth: row.implicitWidth + 4
    implicitHeight: 28
    radius: Theme.radius
    color: Theme.hover
    Accessible.role: Accessible.PageTabList
    Accessible.name: name

    Row {
        id: row

        anchors.centerIn: parent

        Repeater {
            id: repeater

            model: control.options

            Clickable {
                id: segment

                required property string modelData
                required property int index
                readonly property string text: control.labels[index] ?? modelData
                readonly property bool checked: modelData === control.current

                implicitHeight: 24
                implicitWidth: label.implicitWidth + 20
                tabStop: checked
                Accessible.role: Accessible.PageTab
                Accessible.name: text
                Accessible.selected: checked
                onClicked: control.chosen(modelData)
                Keys.onLeftPressed: control.go(index - 1)
                Keys.onRightPressed: control.go(index + 1)

                Rectangle {
                    anchors.fill: parent
                    radius: 4
                    color: segment.checked ? Theme.raisedSurface : (segment.hovered ? Theme.hover : "transparent")
                    border.width: segment.checked ? 1 : 0
                    border.color: Theme.divider

                    FocusRing {
                        visible: segment.visualFocus
                    }
                }

                Label {
                    id: label

                    anchors.fill: parent
                    horizontalAlignment: Text.AlignHCenter
                    text: segment.text
                    color: segment.checked ? Theme.text : Theme.dimText
                    font.pixelSize: Theme.fontLabel
                    strong: segment.checked
                }
            }
        }
    }
}
