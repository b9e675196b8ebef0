pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// One view for each tab that was shown so far; only the current tab's view is visible.
Rectangle {
    id: views

    required property AppModel app

    color: Theme.surface

    Repeater {
        model: views.app.tabs

        Lazy {
            id: slot

            required property int index
            required property EntityModel entity
            readonly property bool current: index === views.app.tabs.currentIndex

            anchors.fill: parent
            active: false
            visible: current
            onCurrentChanged: if (current)
                active = true
            Component.onCompleted: if (current)
                active = true
            sourceComponent: EntityView {
                app: views.app
                entity: slot.entity
            }
        }
    }
}
