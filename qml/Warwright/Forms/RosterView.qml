pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Models
import Warwright.Theme

// Shows a map of references to numbers as a roster: its entries, their cost, and candidates to add.
Rectangle {
    id: view

    required property EntityModel entity
    readonly property bool beside: width >= 600
    readonly property real free: height - top.height - 40

    color: Theme.surface
    Accessible.role: Accessible.Grouping
    Accessible.name: roster.label

    Connections {
        target: view.entity

        function onPlaceRequested(path: string) {
            held.focusRow(roster.entryRowOf(path));
        }

        function onFocusRequested() {
            later.restart();
        }
    }

    // Waits until the menu of the command has returned the focus.
    Timer {
        id: later

        interval: 0
        onTriggered: if (view.visible)
            held.count > 0 ? held.focusRow(-1) : choose.search()
    }

    RosterHead {
        id: top

        x: 24
        y: 20
        width: parent.width - 48
        roster: roster
    }

    RosterEntries {
        id: held

        x: 24
        y: top.y + top.height + 12
        width: view.beside ? Math.floor((parent.width - 64) * 0.54) : parent.width - 48
        height: view.beside ? view.free : Math.min(implicitHeight, Math.floor(view.free * 0.5))
        roster: roster
        readOnly: view.entity.readOnly
    }

    RosterChoose {
        id: choose

        x: view.beside ? held.x + held.width + 16 : 24
        y: view.beside ? held.y : held.y + held.height + 12
        width: parent.width - x - 24
        height: view.height - y - 8
        roster: roster
        readOnly: view.entity.readOnly
        onChosen: row => roster.add(roster.candidates.valueAt(row))
    }

    // The models are declared after their views, so that the views are destroyed first.
    RosterModel {
        id: roster

        entity: view.entity
        field: view.entity.viewFields[0] ?? ""
        query: choose.query
        showAll: choose.all
    }
}
