pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models

// Searches the entities that a reference may name. Typing searches, arrow keys move, Enter chooses.
BesidePopup {
    id: picker

    required property FormModel form
    required property string path
    property string current // the current value, initially selected

    property string typed // text that the user typed before the popup opened

    signal chosen(string value)

    function take(value: string) {
        chosen(value);
        close();
    }

    height: Math.min(360, 48 + list.contentHeight + (list.count === 0 ? 44 : 0) + 8 + foot.height)
    padding: 4
    focus: true
    Component.onCompleted: open()
    onOpened: {
        search.text = typed;
        search.forceActiveFocus(Qt.PopupFocusReason);
        references.begin(); // starts the search now that the list has a height
    }

    ReferenceModel {
        id: references

        form: picker.form
        path: picker.path
        query: search.text
        onCountChanged: begin()

        function begin() {
            const at = rowOf(picker.current);
            list.currentIndex = search.text.length > 0 || (at < 0 && count === 1) ? 0 : at;
            list.positionViewAtIndex(Math.max(0, list.currentIndex), ListView.Contain);
        }
    }

    background: PopupCard {}
    Item {
        anchors.fill: parent
        SearchField {
            id: search

            x: 4
            y: 4
            width: parent.width - 8
            clears: false
            placeholderText: qsTr("Search")
            Keys.onDownPressed: list.incrementCurrentIndex()
            Keys.onUpPressed: list.decrementCurrentIndex()
            Keys.forwardTo: [paging]
            onAccepted: {
                const row = list.currentItem as ReferenceRow;
                if (row)
                    picker.take(row.value);
            }
        }

        ListView {
            id: list

            y: 44
            width: parent.width
            height: parent.height - y - foot.height
            clip: true
            model: references
            cacheBuffer: 0 // avoids creating rows that the next search discards
            currentIndex: -1
            highlightMoveDuration: 0
            boundsBehavior: Flickable.StopAtBounds
            reuseItems: true
            T.ScrollBar.vertical: ScrollBar {}
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Matches")

            delegate: ReferenceRow {
                width: ListView.view.width
                highlighted: ListView.isCurrentItem
                onClicked: picker.take(value)
            }
        }

        PageKeys {
            id: paging

            list: list
            writing: true
        }

        // Lets the user also see entities that don't fit.
        Item {
            id: foot

            anchors.bottom: parent.bottom
            width: parent.width
            height: references.isMixed ? 34 : 0
            visible: height > 0

            Line {
                width: parent.width
            }

            LinkButton {
                x: 8
                anchors.verticalCenter: parent.verticalCenter
                text: references.showAll ? qsTr("Hide what doesn't fit here") : references.unfitCount === 1 ? qsTr("Show 1 more that doesn't fit here") : qsTr("Show %1 more that don't fit here").arg(references.unfitCount)
                onClicked: references.showAll = !references.showAll
            }
        }

        Label {
            x: 12
            y: 52
            width: parent.width - 24
            height: 28
            visible: list.count === 0 && !fresh.visible
            text: references.emptyReason.length > 0 ? references.emptyReason : qsTr("Nothing matches")
            dim: true
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }

        // Offers to create an entity if there is no entity to choose yet.
        LinkButton {
            id: fresh

            readonly property string what: picker.form.newEntityLabel(picker.path)

            x: 8
            y: 52
            visible: list.count === 0 && search.text.length === 0 && what.length > 0
            text: qsTr("New %1 …").arg(what)
            onClicked: {
                const form = picker.form;
                const path = picker.path;
                picker.close();
                form.requestNewEntity(path);
            }
        }
    }
}
