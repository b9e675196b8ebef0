pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// One thing that could come in; where it had better not, why.
Clickable {
    id: row

    required property string value
    required property string title
    required property string detail
    required property string icon
    required property string thumbnail
    required property string cost
    required property string reason
    required property bool fits
    required property string section // a heading above it
    property bool current: false
    property bool insists: false // what doesn't fit comes in only where one says so

    signal insisted

    readonly property int lead: section.length > 0 ? 26 : 0

    implicitHeight: lead + Math.max(44, 26 + below.implicitHeight)
    Accessible.role: Accessible.ListItem
    Accessible.name: title + (cost.length > 0 ? ", " + cost : "")
    Accessible.description: reason.length > 0 ? reason : detail

    Label {
        height: row.lead
        width: parent.width
        visible: row.lead > 0
        verticalAlignment: Text.AlignBottom
        text: row.section
        dim: true
        strong: true
        font.pixelSize: Theme.fontLabel
    }

    Rectangle {
        y: row.lead
        width: parent.width
        height: parent.height - y
        radius: 4
        color: row.current ? Theme.selected : (row.hovered ? Theme.hover : "transparent")
    }

    Picture {
        x: 4
        y: row.lead + 6
        thumbnail: row.thumbnail
        icon: row.icon
        opacity: row.fits ? 1 : 0.5
    }

    Label {
        x: 38
        y: row.lead + 4
        width: price.x - x - 8
        height: 20
        text: row.title
        dim: !row.fits
    }

    Label {
        id: below

        x: 38
        y: row.lead + 22
        width: price.x - x - 8
        height: row.height - y - 4
        verticalAlignment: Text.AlignTop
        wrapMode: row.fits ? Text.NoWrap : Text.Wrap
        elide: row.fits ? Text.ElideRight : Text.ElideNone
        text: row.reason.length > 0 ? row.reason + (row.fits && row.detail.length > 0 ? " · " + row.detail : "") : row.detail
        dim: true
        font.pixelSize: Theme.fontLabel
    }

    Label {
        id: price

        x: parent.width - width - (anyway.visible ? anyway.width + 8 : 32)
        width: Math.max(24, implicitWidth)
        y: row.lead
        height: 44
        text: row.cost
        dim: !row.fits
        horizontalAlignment: Text.AlignRight
    }

    LinkButton {
        id: anyway

        anchors.right: parent.right
        y: row.lead + 11
        visible: row.insists && !row.fits
        text: qsTr("Anyway")
        ink: row.hovered || row.current ? Theme.accent : Theme.dim
        focusPolicy: Qt.NoFocus
        Accessible.name: qsTr("Add %1 anyway").arg(row.title)
        onClicked: row.insisted()
    }

    Icon {
        x: parent.width - 24
        y: row.lead + 14
        visible: !anyway.visible
        name: "plus"
        color: row.hovered || row.current ? Theme.accent : Theme.dim
    }
}
