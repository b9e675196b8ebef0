pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Forms
import Warwright.Models

// A roster of members or of copies, by the type of the view's field.
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

    // Declared after its views, so that they are destroyed first.
    MembersModel {
        id: members

        entity: tab.entity
        field: tab.entity.viewFields[0] ?? ""
    }
}
