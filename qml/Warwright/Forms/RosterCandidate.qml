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
    property bool current: false

    implicitHeight: 44
    Accessible.role: Accessible.ListItem
    Accessible.name: title + (cost.length > 0 ? ", " + cost : "")
    Accessible.description: reason.length > 0 ? reason : detail

    Rectangle {
        anchors.fill: parent
        radius: 4
        color: row.current ? Theme.selected : (row.hovered ? Theme.hover : "transparent")
    }

    Picture {
        x: 4
        anchors.verticalCenter: parent.verticalCenter
        thumbnail: row.thumbnail
        icon: row.icon
        opacity: row.fits ? 1 : 0.5
    }

    Label {
        x: 38
        y: 4
        width: price.x - x - 8
        height: 20
        text: row.title
        dim: !row.fits
    }

    Label {
        x: 38
        y: 22
        width: price.x - x - 8
        height: 18
        text: row.reason.length > 0 ? row.reason + (row.fits && row.detail.length > 0 ? " · " + row.detail : "") : row.detail
        dim: true
        font.pixelSize: Theme.fontLabel
    }

    Label {
        id: price

        x: parent.width - width - 32
        width: Math.max(24, implicitWidth)
        height: parent.height
        text: row.cost
        dim: !row.fits
        horizontalAlignment: Text.AlignRight
    }

    Icon {
        x: parent.width - 24
        anchors.verticalCenter: parent.verticalCenter
        name: "plus"
        color: row.hovered || row.current ? Theme.accent : Theme.dim
    }
}
