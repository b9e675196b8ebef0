pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Forms
import Warwright.Models

// What there is of each, or who there is: by what the view's field is.
FocusScope {
    id: tab

    required property AppModel app
    required property EntityModel entity

    Lazy {
        anchors.fill: parent
        focus: true
        sourceComponent: members.suits ? ofMembers : ofCounts
    }

    Component {
        id: ofMembers

        MembersView {
            entity: tab.entity
            roster: members
        }
    }

    Component {
        id: ofCounts

        RosterView {
            entity: tab.entity
        }
    }

    // Behind those that show it, which so go before it goes.
    MembersModel {
        id: members

        entity: tab.entity
        field: tab.entity.viewFields[0] ?? ""
    }
}
