import QtQuick
import Warwright.Controls
import Warwright.Theme

// A dropped picture and the entity that it is for.
Item {
    id: row

    required property int index
    required property string fileName
    required property string picture
    required property int target
    required property string how
    required property bool ticked
    required property bool replaces
    property var targets: [] // names of entities, in the order of `target`
    property bool highlighted: false

    signal toggled
    signal chosen(int at)

    implicitHeight: 48
    Accessible.role: Accessible.CheckBox
    Accessible.name: fileName + ", " + (targets[target] ?? "") + (replaces ? ", " + qsTr("replaces the current picture") : "")
    Accessible.checkable: true
    Accessible.checked: ticked
    Accessible.onPressAction: toggled()
    Accessible.onToggleAction: toggled()

    HoverHandler {
        id: hover
    }

    TapHandler {
        onTapped: row.toggled()
    }

    Rectangle {
        anchors.fill: parent
        radius: 4
        color: row.highlighted ? Theme.selected : (hover.hovered ? Theme.hover : "transparent")
    }

    Icon {
        x: 8
        anchors.verticalCenter: parent.verticalCenter
        name: row.ticked ? "square-check" : "square"
        size: 18
        color: row.ticked ? Theme.accent : Theme.dimText
        opacity: row.target > 0 ? 1 : 0.4
    }

    Image {
        x: 40
        y: 4
        width: 56
        height: 40
        source: row.picture
        sourceSize.width: 112
        sourceSize.height: 80
        fillMode: Image.PreserveAspectFit
        asynchronous: true
        Accessible.ignored: true
    }

    Label {
        x: 108
        y: 6
        width: where.x - x - 12
        height: 18
        text: row.fileName
        elide: Text.ElideMiddle
    }

    Label {
        x: 108
        y: 24
        width: where.x - x - 12
        height: 18
        dim: true
        font.pixelSize: Theme.fontLabel
        text: row.target === 0 ? qsTr("no similar name found") : row.how + (row.replaces ? " · " + qsTr("replaces the current picture") : "")
    }

    ComboBox {
        id: where

        anchors.right: parent.right
        anchors.rightMargin: 16
        anchors.verticalCenter: parent.verticalCenter
        width: 260
        name: qsTr("Use picture for")
        model: row.targets
        currentIndex: row.target
        onActivated: at => row.chosen(at)
    }
}
