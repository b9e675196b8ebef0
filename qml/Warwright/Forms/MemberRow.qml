pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A row of a roster with its findings. The row is a member, a carried item, or free slots.
Item {
    id: entry

    required property int index
    required property int type
    required property int member
    required property int carried
    required property string title
    required property string detail
    required property string icon
    required property string thumbnail
    required property string cost
    required property string reason
    required property string section // section of a carried item
    required property var words
    required property var levels
    required property var fixes
    required property var parts
    required property var slots
    required property MembersModel roster
    property bool current: false
    property bool held: false // whether the row is being dragged
    property int landing: 0 // where a dragged row would be dropped: -1 above this row, 1 below, 0 elsewhere
    property bool readOnly: false

    signal aimed(string part, string word)
    signal pressed
    signal dragged(real y)
    signal letGo

    implicitHeight: body.implicitHeight + found.implicitHeight + (type === MembersModel.Member && index > 0 ? 6 : 0)
    Accessible.role: Accessible.ListItem
    Accessible.name: type === MembersModel.FreeSlots ? qsTr("Free slots of %1").arg(title) : title + (cost.length > 0 ? ", " + cost : "")
    Accessible.description: words.length > 0 ? words.join(" ") : reason.length > 0 ? reason : detail

    Rectangle {
        y: body.y
        width: parent.width
        height: parent.height - y
        radius: 4
        color: entry.current ? Theme.selected : (hover.hovered ? Theme.hover : "transparent")
    }

    Rectangle {
        width: parent.width
        height: 1
        visible: entry.type === MembersModel.Member && entry.index > 0
        color: Theme.divider
    }

    HoverHandler {
        id: hover
    }

    TapHandler {
        onTapped: entry.pressed()
    }

    DragHandler {
        target: null
        enabled: !entry.readOnly && entry.type !== MembersModel.FreeSlots
        acceptedDevices: PointerDevice.Mouse
        dragThreshold: 6
        grabPermissions: PointerHandler.CanTakeOverFromAnything
        onCentroidChanged: if (active)
            entry.dragged(centroid.position.y)
        onActiveChanged: if (!active)
            entry.letGo()
    }

    Rectangle {
        y: entry.landing < 0 ? 0 : parent.height - height
        z: 1
        width: parent.width
        height: 2
        visible: entry.landing !== 0
        color: Theme.accent
    }

    Lazy {
        id: body

        y: entry.type === MembersModel.Member && entry.index > 0 ? 6 : 0
        width: parent.width
        height: implicitHeight
        opacity: entry.held ? 0.5 : 1
        sourceComponent: entry.type === MembersModel.Member ? memberPart : entry.type === MembersModel.CarriedItem ? carriedPart : roomPart
    }

    Component {
        id: memberPart

        MemberHead {
            title: entry.title
            thumbnail: entry.thumbnail
            icon: entry.icon
            cost: entry.cost
            parts: entry.parts
            readOnly: entry.readOnly
            onAimed: part => entry.aimed(part, "")
            onWorded: (part, value) => entry.roster.setPartValue(entry.index, part, value)
            onRemoved: entry.roster.removeRow(entry.index)
            onDuplicated: entry.roster.duplicate(entry.index)
        }
    }

    Component {
        id: carriedPart

        MemberCarried {
            title: entry.title
            detail: entry.detail
            cost: entry.cost
            reason: entry.reason
            readOnly: entry.readOnly
            onRemoved: entry.roster.removeRow(entry.index)
        }
    }

    Component {
        id: roomPart

        MemberSlots {
            title: entry.title
            room: entry.slots
            readOnly: entry.readOnly
            onAimed: word => entry.aimed(entry.roster.carriedPart, word)
        }
    }

    Column {
        id: found

        x: 38
        y: body.y + body.height
        width: parent.width - x - 32

        Repeater {
            model: entry.words

            MemberFinding {
                required property string modelData
                required property int index

                width: found.width
                words: modelData
                level: entry.levels[index] ?? Severity.Info
                fix: entry.readOnly ? "" : entry.fixes[index] ?? ""
                onFixed: entry.roster.applyFix(entry.index, index)
            }
        }
    }
}
