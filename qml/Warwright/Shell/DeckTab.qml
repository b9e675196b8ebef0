pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A deck: its cards on the left; on the right, or below if there is no room: cards to add, figures and odds.
FocusScope {
    id: view

    required property AppModel app
    required property EntityModel entity
    property string page: "add"
    readonly property bool narrow: width < 600
    readonly property int listWidth: narrow ? width : Math.round(width * 0.54)
    readonly property int listHeight: narrow ? Math.round((height - head.height) * 0.5) : height - head.height

    function search() {
        page = "add";
        (side.item as DeckOffers)?.search();
    }

    Component.onCompleted: lines.forceActiveFocus(Qt.OtherFocusReason)

    Connections {
        target: view.entity

        function onSearchRequested() {
            view.search();
        }

        function onFocusRequested() {
            later.restart();
        }

        function onPlaceRequested(path) {
            const row = model.rowOf(path);
            if (row >= 0)
                model.row = row;
            lines.forceActiveFocus(Qt.OtherFocusReason);
        }
    }

    // Focuses the cards after the command's menu has returned the focus.
    Timer {
        id: later

        interval: 0
        onTriggered: if (view.visible)
            lines.forceActiveFocus(Qt.OtherFocusReason)
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.surface
    }

    DeckHead {
        id: head

        width: parent.width
        deck: model
        fields: view.entity.viewFields
    }

    DeckLines {
        id: lines

        y: head.height
        width: view.listWidth
        height: view.listHeight
        focus: true
        deck: model
        onSearchWanted: view.search()
    }

    Rectangle {
        id: pane

        x: view.narrow ? 0 : view.listWidth
        y: view.narrow ? head.height + view.listHeight : head.height
        width: parent.width - x
        height: parent.height - y
        color: Theme.page

        Line {
            width: view.narrow ? parent.width : 1
            height: view.narrow ? 1 : parent.height
        }

        Segmented {
            id: pages

            x: 12
            y: 10
            name: qsTr("Deck tools")
            options: ["add", "figures", "odds", "hand"]
            labels: [qsTr("Add"), qsTr("Counts"), qsTr("Odds"), qsTr("Hand")]
            current: view.page
            onChosen: option => view.page = option
        }

        Lazy {
            id: side

            y: 48
            width: parent.width
            height: parent.height - 48
            active: true
            sourceComponent: view.page === "add" ? offers : view.page === "figures" ? figures : view.page === "odds" ? odds : hand
        }
    }

    Component {
        id: offers

        DeckOffers {
            deck: model
            form: view.entity.form
        }
    }

    Component {
        id: figures

        DeckFigures {
            deck: model
        }
    }

    Component {
        id: odds

        DeckOdds {
            deck: model
        }
    }

    Component {
        id: hand

        DeckDeal {
            deck: model
        }
    }

    // The models are declared after their views, so that the views are destroyed first.
    DeckModel {
        id: model

        entity: view.entity
        field: view.entity.viewFields[0] ?? ""
    }
}
