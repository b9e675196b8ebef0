pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Shows a list of records as a roster: its members, their cost, and candidates to add.
Rectangle {
    id: view

    required property EntityModel entity
    required property MembersModel roster
    readonly property bool beside: width >= 560
    readonly property real free: height - held.y - 8

    color: Theme.surface
    Accessible.role: Accessible.Grouping
    Accessible.name: roster.label

    Binding {
        target: view.roster
        property: "query"
        value: choose.query
    }

    Connections {
        target: view.entity

        function onPlaceRequested(path: string) {
            held.focusRow(view.roster.rowOf(path));
        }

        function onSearchRequested() {
            choose.search();
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
        y: view.beside ? 20 : 12
        width: parent.width - 48
        roster: view.roster
    }

    MembersBar {
        id: bar

        x: 24
        y: top.y + top.height + 8
        width: parent.width - 48
        roster: view.roster
        readOnly: view.entity.readOnly
    }

    MembersList {
        id: held

        x: 24
        y: bar.y + bar.height + (view.beside ? 12 : 6)
        width: view.beside ? Math.floor((parent.width - 64) * 0.54) : parent.width - 48
        height: view.beside ? view.free : Math.floor(view.free * 0.5)
        roster: view.roster
        readOnly: view.entity.readOnly
        broken: view.entity.form.parseError
        onSearchWanted: choose.search()
        onAimed: choose.searchAnew()
    }

    RosterChoose {
        id: choose

        x: view.beside ? held.x + held.width + 16 : 24
        y: view.beside ? held.y : held.y + held.height + 8
        width: parent.width - x - 24
        height: view.height - y - 8
        roster: view.roster
        readOnly: view.entity.readOnly
        insists: true
        onChosen: (row, anyway) => {
            if (view.roster.addCandidate(row, anyway))
                taken();
        }

        head: Item {
            width: choose.width
            height: word.visible ? 58 : 32

            Segmented {
                id: aims

                name: qsTr("What to add")
                options: view.roster.targetParts
                labels: view.roster.targetPartLabels
                current: view.roster.targetPart
                onChosen: part => view.roster.setTarget(view.roster.member, part, "")
            }

            Label {
                x: aims.width + 8
                width: parent.width - x
                height: aims.height
                visible: view.roster.targetPart.length > 0
                text: view.roster.memberTitle
                dim: true
                font.pixelSize: Theme.fontLabel
            }

            LinkButton {
                id: word

                x: -4
                y: 32
                visible: view.roster.targetGroup.length > 0
                text: qsTr("Filtered by %1. Show all").arg(view.roster.targetGroupLabel)
                onClicked: view.roster.setTarget(view.roster.member, view.roster.targetPart, "")
            }
        }
    }
}
