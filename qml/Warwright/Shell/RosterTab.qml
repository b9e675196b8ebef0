pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Forms
import Warwright.Models

// A roster of members or of copies, depending on the type of the roster's field.
FocusScope {
    id: tab

    required property AppModel app
    required property EntityModel entity

    Lazy {
        anchors.fill: parent
        focus: true
        sourceComponent: members.isApplicable ? ofMembers : ofCounts
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

    // The models are declared after their views, so that the views are destroyed first.
    MembersModel {
        id: members

        entity: tab.entity
        field: tab.entity.viewFields[0] ?? ""
    }
}
