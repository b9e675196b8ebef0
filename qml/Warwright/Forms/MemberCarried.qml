import QtQuick
import Warwright.Controls
import Warwright.Theme

// An item that a member carries.
Item {
    id: card

    required property string title
    required property string detail
    required property string cost
    required property string reason
    property bool readOnly: false

    signal removed

    implicitHeight: 28

    Label {
        x: 38
        width: Math.min(implicitWidth, kind.x - x - 8)
        height: parent.height
        text: card.title
        color: card.reason.length > 0 ? Theme.error : Theme.text
    }

    Label {
        id: kind

        x: price.x - width - 10
        width: Math.min(implicitWidth, card.width * 0.3)
        height: parent.height
        text: card.reason.length > 0 ? card.reason : card.detail
        dim: true
        font.pixelSize: Theme.fontLabel
    }

    Label {
        id: price

        x: away.x - width - 6
        width: Math.max(20, implicitWidth)
        height: parent.height
        text: card.cost
        horizontalAlignment: Text.AlignRight
    }

    Button {
        id: away

        x: parent.width - width
        width: 28
        implicitHeight: 28
        visible: !card.readOnly
        quiet: true
        focusPolicy: Qt.NoFocus
        iconName: "x"
        iconSize: 14
        hint: qsTr("Remove %1").arg(card.title)
        onClicked: card.removed()
    }
}
