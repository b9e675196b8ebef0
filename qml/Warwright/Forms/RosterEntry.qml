pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// An entry of a roster: card, name, cost, copies.
Item {
    id: row

    required property string value
    required property string title
    required property string detail
    required property string icon
    required property string thumbnail
    required property string cost
    required property string reason
    required property real copies
    property bool current: false
    property bool readOnly: false

    signal copiesWanted(int copies)

    implicitHeight: 44
    Accessible.role: Accessible.ListItem
    Accessible.name: title + ", " + copies + (cost.length > 0 ? " × " + cost : "")
    Accessible.description: reason.length > 0 ? reason : detail

    Rectangle {
        anchors.fill: parent
        radius: 4
        color: row.current ? Theme.selected : (hover.hovered ? Theme.hover : "transparent")
    }

    HoverHandler {
        id: hover
    }

    Picture {
        x: 4
        anchors.verticalCenter: parent.verticalCenter
        thumbnail: row.thumbnail
        icon: row.icon
    }

    Label {
        x: 38
        y: 4
        width: price.x - x - 8
        height: 20
        text: row.title
        color: row.reason.length > 0 ? Theme.error : Theme.text
    }

    Label {
        x: 38
        y: 22
        width: price.x - x - 8
        height: 18
        text: row.reason.length > 0 ? row.reason : row.detail
        dim: true
        font.pixelSize: Theme.fontLabel
    }

    Label {
        id: price

        x: stepper.x - width - 12
        width: Math.max(40, implicitWidth)
        height: parent.height
        text: row.cost.length === 0 ? "" : row.copies > 1 ? row.copies + " × " + row.cost : row.cost
        horizontalAlignment: Text.AlignRight
    }

    Stepper {
        id: stepper

        x: away.x - width - 4
        width: 96
        anchors.verticalCenter: parent.verticalCenter
        value: String(row.copies)
        from: 1
        readOnly: row.readOnly
        name: qsTr("Copies of %1").arg(row.title)
        onStepped: steps => row.copiesWanted(Math.max(1, row.copies + steps))
        onEdited: text => {
            if (/^\d+$/.test(text))
                row.copiesWanted(Number(text));
        }
    }

    Button {
        id: away

        x: parent.width - width
        width: 28
        anchors.verticalCenter: parent.verticalCenter
        visible: !row.readOnly
        quiet: true
        iconName: "x"
        iconSize: 14
        hint: qsTr("Remove %1").arg(row.title)
        onClicked: row.copiesWanted(0)
    }
}
