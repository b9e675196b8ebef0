pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models

// The palette that Ctrl+K opens: opens entities and runs commands.
T.Popup {
    id: palette

    required property FindModel find

    signal taken

    function take(row: int) {
        taken();
        close();
        find.activateRow(row);
    }

    width: 560
    x: -width / 2
    readonly property bool several: input.text.length > 0 && find.entityCount > 1

    function isTable(event: var): bool {
        return several && event.key === Qt.Key_T && event.modifiers === Qt.ControlModifier;
    }

    function showTable() {
        if (!several)
            return;
        taken();
        close();
        find.showAsTable();
    }

    height: Math.min(436, 52 + list.contentHeight + (list.count === 0 ? 44 : 8) + (several ? 36 : 0))
    padding: 0
    focus: true
    modal: true
    dim: false
    Component.onCompleted: open()
    onOpened: {
        find.query = "";
        input.forceActiveFocus(Qt.PopupFocusReason);
    }
    background: PopupCard {}
    Item {
        anchors.fill: parent
        SearchField {
            id: input

            x: 8
            y: 8
            width: parent.width - 16
            implicitHeight: 36
            clears: false
            placeholderText: qsTr("Find anything or run a command")
            onTextEdited: {
                palette.find.query = text;
                list.currentIndex = 0;
            }
            onTextChanged: if (text.length === 0)
                palette.find.query = ""
            Keys.onDownPressed: list.incrementCurrentIndex()
            Keys.onUpPressed: list.decrementCurrentIndex()
            Keys.forwardTo: [paging]
            onAccepted: if (list.currentIndex >= 0)
                palette.take(list.currentIndex)
            Keys.onShortcutOverride: event => event.accepted = palette.isTable(event) // otherwise Ctrl+T would act on the current entity
            Keys.onPressed: event => {
                event.accepted = palette.isTable(event);
                if (event.accepted)
                    palette.showTable();
            }
        }

        ListView {
            id: list

            x: 4
            y: 52
            width: parent.width - 8
            height: parent.height - y - 4 - (palette.several ? 36 : 0)
            clip: true
            model: palette.find
            cacheBuffer: 0 // avoids creating rows that the next search discards
            currentIndex: 0
            reuseItems: true
            boundsBehavior: Flickable.StopAtBounds
            highlightMoveDuration: 0
            T.ScrollBar.vertical: ScrollBar {}
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Results")

            delegate: FindRow {
                width: ListView.view.width
                highlighted: ListView.isCurrentItem
                onClicked: palette.take(index)
            }
        }

        PageKeys {
            id: paging

            list: list
            writing: true
        }

        LinkButton {
            x: 12
            y: parent.height - 30
            visible: palette.several
            text: qsTr("Show %1 of these as a table (Ctrl+T)").arg(palette.find.entityCount)
            onClicked: palette.showTable()
        }

        Label {
            x: 20
            y: 60
            visible: list.count === 0
            text: qsTr("Nothing matches")
            dim: true
        }
    }
}
