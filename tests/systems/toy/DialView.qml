pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Shows a dial's maneuvers as bars, whose height is the speed. A click on a bar raises the speed.
Rectangle {
    id: view

    required property AppModel app
    required property EntityModel entity
    readonly property var fields: entity.viewFields
    property string shown // path of the finding to show

    function holds(path: string): bool {
        return view.fields.some(field => path.startsWith(field + "[") && path.endsWith(".speed"));
    }

    color: Theme.page

    Connections {
        target: view.entity

        function onPlaceRequested(path) {
            view.shown = path;
        }
    }

    Row {
        anchors.fill: parent
        anchors.margins: 24
        spacing: 8

        Repeater {
            model: view.entity.form

            Clickable {
                id: bar

                required property FormField field
                readonly property int speed: Number(field.value)

                visible: view.holds(field.path)
                width: 48
                height: 40 * speed
                Accessible.name: qsTr("%1: %2").arg(field.path).arg(speed)
                Accessible.role: Accessible.Button
                onClicked: view.entity.form.stepValue(field.path, 1)

                Rectangle {
                    anchors.fill: parent
                    radius: 4
                    color: view.shown === bar.field.path ? Theme.warning : Theme.accent
                }

                Label {
                    anchors.centerIn: parent
                    text: bar.speed
                }
            }
        }
    }
}
