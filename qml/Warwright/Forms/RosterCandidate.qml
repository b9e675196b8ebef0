pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// A candidate for a roster. The first candidate of a group has a heading. A candidate that doesn't fit
// shows the reason.
Item {
    id: candidate

    required property string value
    required property string title
    required property string detail
    required property string icon
    required property string thumbnail
    required property string cost
    required property string reason
    required property bool fits
    required property string section // the group's heading; empty: no heading
    property bool current: false
    property bool insists: false // whether a candidate that doesn't fit needs the button Add anyway

    signal pressed(bool anyway)
    signal insisted // the user pressed the button Add anyway with the keyboard

    implicitHeight: row.y + Math.max(44, 26 + below.implicitHeight)
    onCurrentChanged: if (!current)
        anyway.focus = false // returns the focus to the list

    Label {
        height: row.y
        width: parent.width
        visible: row.y > 0
        verticalAlignment: Text.AlignBottom
        text: candidate.section
        dim: true
        strong: true
        font.pixelSize: Theme.fontLabel
    }

    // The clickable row, without the heading.
    Clickable {
        id: row

        y: candidate.section.length > 0 ? 26 : 0
        width: parent.width
        height: parent.height - y
        Accessible.role: Accessible.ListItem
        Accessible.name: candidate.title + (candidate.cost.length > 0 ? ", " + candidate.cost : "")
        Accessible.description: candidate.reason.length > 0 ? candidate.reason : candidate.detail
        onClicked: candidate.pressed((modifiers & Qt.ShiftModifier) !== 0)

        Rectangle {
            anchors.fill: parent
            radius: 4
            color: candidate.current ? Theme.selected : (row.hovered ? Theme.hover : "transparent")
        }

        Picture {
            x: 4
            y: 6
            thumbnail: candidate.thumbnail
            icon: candidate.icon
            opacity: candidate.fits ? 1 : 0.5
        }

        Label {
            x: 38
            y: 4
            width: price.x - x - 8
            height: 20
            text: candidate.title
            dim: !candidate.fits
        }

        Label {
            id: below

            x: 38
            y: 22
            width: price.x - x - 8
            height: row.height - y - 4
            verticalAlignment: Text.AlignTop
            wrapMode: candidate.fits ? Text.NoWrap : Text.Wrap
            elide: candidate.fits ? Text.ElideRight : Text.ElideNone
            text: candidate.reason.length > 0 ? candidate.reason + (candidate.fits && candidate.detail.length > 0 ? " · " + candidate.detail : "") : candidate.detail
            dim: true
            font.pixelSize: Theme.fontLabel
        }

        Label {
            id: price

            x: parent.width - width - (anyway.visible ? anyway.width + 8 : 32)
            width: Math.max(24, implicitWidth)
            height: 44
            text: candidate.cost
            dim: !candidate.fits
            horizontalAlignment: Text.AlignRight
        }

        // This button is the next Tab stop after the current row.
        LinkButton {
            id: anyway

            anchors.right: parent.right
            y: 11
            visible: candidate.insists && !candidate.fits
            text: qsTr("Add anyway")
            ink: row.hovered || candidate.current ? Theme.accent : Theme.dimText
            focusPolicy: candidate.current ? Qt.TabFocus : Qt.NoFocus
            Accessible.name: qsTr("Add %1 anyway").arg(candidate.title)
            onClicked: candidate.pressed(true)
            Keys.onReturnPressed: candidate.insisted()
            Keys.onEnterPressed: candidate.insisted()
            Keys.onSpacePressed: candidate.insisted()
        }

        Icon {
            x: parent.width - 24
            y: 14
            visible: !anyway.visible
            name: "plus"
            color: row.hovered || candidate.current ? Theme.accent : Theme.dimText
        }
    }
}
