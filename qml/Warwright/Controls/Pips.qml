pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// A small number as clickable marks. A click on the third mark sets 3; a click on the last filled mark
// clears it. Arrow keys also change the number.
Item {
    id: control

    property int value: 0
    property int shown: 6
    property int least: 0
    property int most: 20
    property color tint: Theme.accent
    property string shape: "circle"
    property string name
    property bool readOnly: false
    readonly property int count: Math.min(most, Math.max(shown, value + 1))

    signal edited(int value)

    function choose(next: int) {
        const bounded = Math.max(least, Math.min(most, next));
        if (!readOnly && bounded !== value)
            edited(bounded);
    }

    implicitWidth: count * 18
    implicitHeight: row.implicitHeight
    activeFocusOnTab: true
    Accessible.role: Accessible.Slider
    Accessible.name: name
    Accessible.description: String(value)
    Accessible.focusable: true
    Keys.onPressed: event => {
        event.accepted = true;
        if (event.key === Qt.Key_Right || event.key === Qt.Key_Up || event.key === Qt.Key_Plus)
            choose(value + 1);
        else if (event.key === Qt.Key_Left || event.key === Qt.Key_Down || event.key === Qt.Key_Minus)
            choose(value - 1);
        else if (event.key === Qt.Key_Home || event.key === Qt.Key_Delete)
            choose(least);
        else if (event.key >= Qt.Key_0 && event.key <= Qt.Key_9)
            choose(event.key - Qt.Key_0);
        else
            event.accepted = false;
    }

    FocusRing {
        visible: control.activeFocus
    }

    Flow {
        id: row

        width: parent.width

        Repeater {
            model: control.count

            Item {
                id: pip

                required property int index
                readonly property bool full: index < control.value

                width: 18
                height: 24

                Rectangle {
                    anchors.centerIn: parent
                    width: 14
                    height: 14
                    radius: control.shape === "square" ? 3 : 7
                    color: pip.full ? control.tint : (area.containsMouse ? Theme.hover : "transparent")
                    border.width: 1.5
                    border.color: pip.full ? control.tint : Theme.fieldBorder
                }

                MouseArea {
                    id: area

                    anchors.fill: parent
                    hoverEnabled: true
                    enabled: !control.readOnly
                    onClicked: {
                        control.forceActiveFocus(Qt.MouseFocusReason);
                        control.choose(pip.index + 1 === control.value ? pip.index : pip.index + 1);
                    }
                }
            }
        }
    }
}
