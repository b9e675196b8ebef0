pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Dropped pictures and the entities that their names suggest. The user reviews the list and applies it in one step.
SlideOver {
    id: panel

    required property AppModel app
    readonly property PictureMatches model: app.pictureMatches

    title: qsTr("Match pictures by name")
    iconName: "image"
    first: go

    Connections {
        target: panel.model

        function onMatchesApplied() {
            panel.finished();
        }
    }

    Item {
        id: head

        x: 24
        y: 20
        width: Math.min(720, panel.width - 48)
        height: Theme.controlHeight

        Label {
            width: parent.width - actions.width - 12
            height: parent.height
            text: panel.model.busy ? qsTr("Copying …") : panel.model.summary
            dim: true
        }

        Row {
            id: actions

            anchors.right: parent.right
            spacing: 8

            Button {
                quiet: true
                text: panel.model.tickedCount > 0 ? qsTr("Untick all") : qsTr("Tick all")
                onClicked: panel.model.setAllTicked(panel.model.tickedCount === 0)
            }

            Button {
                id: go

                filled: true
                enabled: panel.model.tickedCount > 0 && !panel.model.busy
                text: panel.model.tickedCount === 1 ? qsTr("Add 1 picture") : qsTr("Add %1 pictures").arg(panel.model.tickedCount)
                onClicked: panel.model.applyMatches()
            }
        }
    }

    ListView {
        id: list

        x: 16
        y: head.y + head.height + 12
        width: Math.min(736, panel.width - 32)
        height: parent.height - y
        clip: true
        model: panel.model
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: true
        keyNavigationEnabled: true
        highlightMoveDuration: 0
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Pictures")
        Keys.onSpacePressed: if (currentItem)
            (currentItem as PicturesRow).toggled()

        delegate: PicturesRow {
            width: ListView.view.width
            targets: panel.model.targets
            highlighted: ListView.isCurrentItem && ListView.view.activeFocus
            onToggled: {
                list.currentIndex = index;
                panel.model.setTicked(index, !ticked);
            }
            onChosen: at => panel.model.chooseTarget(index, at)
        }
    }
}
