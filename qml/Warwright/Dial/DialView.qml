pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Dial
import Warwright.Models
import Warwright.Theme

// A dial's grid, its wheel as it will be printed, and the fan of places that the dial reaches.
Rectangle {
    id: view

    required property AppModel app
    required property EntityModel entity
    readonly property bool wide: width > 620

    function takeKeys() {
        if (entity.consumeFocusRequest())
            grid.forceActiveFocus(Qt.OtherFocusReason);
    }

    color: Theme.page
    Component.onCompleted: takeKeys()

    DialModel {
        id: dial

        entity: view.entity
        maneuverField: view.entity.viewFields.length > 0 ? view.entity.viewFields[0] : ""
        onOpenRequested: key => view.app.tabs.open(key)
    }

    DialFan {
        id: reached

        dial: dial
    }

    DialLab {
        id: lab

        fan: reached
    }

    Connections {
        target: view.entity

        function onPlaceRequested(path) {
            dial.highlightPath(path);
            grid.forceActiveFocus(Qt.OtherFocusReason);
        }

        function onFocusRequested() {
            view.takeKeys();
        }
    }

    Flickable {
        id: room

        anchors.fill: parent
        contentHeight: page.height + 32
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        interactive: contentHeight > height

        Item {
            id: page

            x: 20
            y: 16
            width: room.width - 40
            height: Math.max(fan.y + fan.height, notes.y + notes.height)

            DialBar {
                id: bar

                width: parent.width
                dial: dial
            }

            DialGrid {
                id: grid

                y: bar.height + 16
                dial: dial
                focus: true
                side: Math.max(34, Math.min(52, Math.floor(((view.wide ? parent.width * 0.54 : parent.width) - 36) / 8), view.wide ? 52 : Math.floor((room.height - 400) / 7)))
            }

            Column {
                id: notes

                y: grid.y + grid.height + 8
                width: view.wide ? grid.width : parent.width
                spacing: 4

                Label {
                    width: parent.width
                    height: 20
                    text: grid.words
                }

                Label {
                    width: parent.width
                    dim: true
                    font.pixelSize: Theme.fontLabel
                    wrapMode: Text.Wrap
                    visible: !lab.active
                    text: dial.readOnly ? qsTr("This dial can't be changed here.") : qsTr("Click: white, green, red, unknown, off. Right click: backwards. Shift: also the mirrored maneuver. Drag to paint. Keys: arrows, Space, W G R, ? and 0.")
                }

                LabPanel {
                    width: parent.width
                    visible: lab.active
                    lab: lab
                    readOnly: dial.readOnly
                }

                Banner {
                    width: parent.width
                    visible: dial.invalidCount > 0
                    severity: Severity.Warning
                    text: dial.invalidCount === 1 ? qsTr("One entry isn't a valid maneuver. See Source.") : qsTr("%1 entries aren't valid maneuvers. See Source.").arg(dial.invalidCount)
                }
            }

            DialWheel {
                id: wheel

                x: view.wide ? grid.width + 24 : 0
                y: view.wide ? grid.y : notes.y + notes.height + 12
                width: view.wide ? parent.width - x : parent.width * 0.42
                // Keeps the fan in the visible part of the view.
                height: Math.min(width, 260, view.wide ? Math.max(180, room.height - y - fan.barHeight - 280) : 260)
                dial: dial
            }

            FanView {
                id: fan

                x: view.wide ? wheel.x : wheel.width + 20
                y: view.wide ? wheel.y + wheel.height + 12 : wheel.y
                width: parent.width - x
                height: implicitHeight
                canvasHeight: Math.max(view.wide ? 200 : 150, room.height - y - 60 - barHeight)
                // Scrolls to the fan when the user chooses a board.
                property bool comes: false

                onOnBoardChanged: comes = onBoard
                onHeightChanged: if (comes) {
                    comes = false;
                    room.contentY = Math.max(0, page.y + y + height + 16 - room.height);
                }
                reached: reached
                lab: lab
                pointed: grid.pointed
            }
        }
    }
}
