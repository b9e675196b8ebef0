pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Forms
import Warwright.Models
import Warwright.Theme

// Cards that the user can add. Typing searches, Enter adds a copy.
FocusScope {
    id: offers

    required property DeckModel deck
    required property FormModel form

    function search() {
        query.forceActiveFocus(Qt.ShortcutFocusReason);
        query.selectAll();
    }

    function add() {
        const row = list.currentItem as ReferenceRow;
        if (row && deck.canEdit)
            deck.addCopy(row.value);
    }

    ReferenceModel {
        id: references

        form: offers.form
        path: offers.deck.field
        query: query.text
        showUsed: true
    }

    Connections {
        target: offers.deck

        function onChanged() {
            references.search();
        }
    }

    SearchField {
        id: query

        x: 12
        width: parent.width - 24
        height: 32
        focus: true
        placeholderText: qsTr("Search entries to add")
        onTextChanged: list.currentIndex = 0
        onAccepted: offers.add()
        Keys.onDownPressed: list.incrementCurrentIndex()
        Keys.onUpPressed: list.decrementCurrentIndex()
    }

    ListView {
        id: list

        x: 4
        y: 40
        width: parent.width - 8
        height: parent.height - y - foot.height
        clip: true
        model: references
        cacheBuffer: 0 // avoids creating rows that the next search discards
        currentIndex: 0
        highlightMoveDuration: 0
        boundsBehavior: Flickable.StopAtBounds
        reuseItems: true
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Entries to add")

        delegate: ReferenceRow {
            id: row

            readonly property int there: offers.deck.total >= 0 ? offers.deck.copiesOf(value) : 0

            width: ListView.view.width - 34
            highlighted: ListView.isCurrentItem && query.activeFocus
            Accessible.description: there > 0 ? qsTr("%1 in the deck").arg(there) : ""
            onClicked: {
                list.currentIndex = index;
                offers.add();
            }

            required property int index

            Label {
                x: parent.width + 2
                width: 26
                height: parent.height
                visible: row.there > 0
                text: "×" + row.there
                strong: true
                font.pixelSize: Theme.fontLabel
                Accessible.ignored: true
            }
        }
    }

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
            x: 12
            anchors.verticalCenter: parent.verticalCenter
            text: references.showAll ? qsTr("Hide what doesn't fit here") : references.unfitCount === 1 ? qsTr("Show 1 more that doesn't fit here") : qsTr("Show %1 more that don't fit here").arg(references.unfitCount)
            onClicked: references.showAll = !references.showAll
        }
    }

    Label {
        x: 16
        y: 44
        height: 28
        visible: list.count === 0
        text: query.text.length > 0 ? qsTr("Nothing matches") : qsTr("There is nothing to add yet")
        dim: true
    }
}
