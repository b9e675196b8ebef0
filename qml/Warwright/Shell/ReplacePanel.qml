pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Finds and replaces text in entities, as one undo step. The user can exclude matches.
SlideOver {
    id: panel

    required property AppModel app
    readonly property ReplaceModel model: app.replaceModel

    title: qsTr("Find and replace")
    iconName: "replace"
    first: query
    Component.onCompleted: {
        model.visible = true;
        model.search();
    }
    Component.onDestruction: model.visible = false

    Column {
        id: form

        x: 24
        y: 20
        width: Math.min(960, panel.width - 48)
        spacing: 12

        Row {
            width: parent.width
            spacing: 12

            TextField {
                id: query

                width: (parent.width - 12) / 2
                text: panel.model.query
                placeholderText: qsTr("Find")
                Accessible.name: qsTr("Find")
                onTextEdited: panel.model.query = text
            }

            TextField {
                width: (parent.width - 12) / 2
                text: panel.model.replacement
                placeholderText: qsTr("Replace with")
                Accessible.name: qsTr("Replace with")
                onTextEdited: panel.model.replacement = text
                onAccepted: if (go.enabled)
                    panel.model.replace()
            }
        }

        Flow {
            width: parent.width
            spacing: 16

            Segmented {
                readonly property var entity: panel.model.kindLabel.length > 0 ? ["1", "2"] : []
                readonly property var names: [qsTr("Whole pack"), panel.model.kindLabel, panel.model.entityTitle, qsTr("Selection (%1)").arg(panel.model.chosenCount)]

                options: ["0", ...entity, ...(panel.model.chosenCount > 0 ? ["3"] : [])]
                labels: options.map(option => names[Number(option)])
                current: String(panel.model.scope)
                name: qsTr("Where to look")
                onChosen: option => panel.model.scope = Number(option)
            }

            ComboBox {
                width: 180
                height: 28
                name: qsTr("Field")
                model: [qsTr("All fields"), ...panel.model.fields]
                currentIndex: panel.model.field + 1
                onActivated: index => panel.model.field = index - 1
            }

            Chip {
                text: qsTr("Whole words")
                checked: panel.model.wholeWord
                onClicked: panel.model.wholeWord = !panel.model.wholeWord
            }

            Chip {
                text: qsTr("Match case")
                checked: panel.model.matchCase
                onClicked: panel.model.matchCase = !panel.model.matchCase
            }
        }

        Item {
            width: parent.width
            height: Theme.controlHeight

            Label {
                width: parent.width - actions.width - 12
                height: parent.height
                text: panel.model.summary
                dim: true
            }

            Row {
                id: actions

                anchors.right: parent.right
                spacing: 8

                Button {
                    quiet: true
                    visible: panel.model.count > 0
                    text: panel.model.tickedCount > 0 ? qsTr("Untick all") : qsTr("Tick all")
                    onClicked: panel.model.setAllTicked(panel.model.tickedCount === 0)
                }

                Button {
                    id: go

                    filled: true
                    enabled: panel.model.tickedCount > 0 && panel.model.replacement !== panel.model.query
                    text: panel.model.tickedCount === 1 ? qsTr("Replace one") : qsTr("Replace %1").arg(panel.model.tickedCount)
                    onClicked: panel.model.replace()
                }
            }
        }
    }

    ListView {
        id: list

        x: 16
        y: form.y + form.height + 12
        width: Math.min(960, panel.width - 32)
        height: parent.height - y
        clip: true
        model: panel.model
        cacheBuffer: 0 // avoids creating rows that the next search discards
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: true
        keyNavigationEnabled: true
        highlightMoveDuration: 0
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Places to replace")
        Keys.onSpacePressed: if (currentItem)
            (currentItem as ReplaceRow).toggled()
        Keys.forwardTo: [paging]
        Keys.onReturnPressed: panel.model.open(currentIndex)

        delegate: ReplaceRow {
            width: ListView.view.width
            highlighted: ListView.isCurrentItem && ListView.view.activeFocus
            onToggled: {
                list.currentIndex = index;
                panel.model.setTicked(index, !ticked);
            }
            onOpened: panel.model.open(index)
        }
    }

    PageKeys {
        id: paging
        list: list
    }
}
