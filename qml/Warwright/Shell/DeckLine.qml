import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A card of a deck with its number of copies.
Item {
    id: line

    required property DeckModel deck
    required property int index
    required property string title
    required property string detail
    required property string thumbnail
    required property string icon
    required property string copies
    required property bool chosen
    required property bool fits
    required property int level
    required property string message
    required property string heading // the name of the card's sort; only the first card of a sort has it
    property bool focused: false // whether the list has the focus
    readonly property bool current: ListView.isCurrentItem
    readonly property bool wrong: level >= Severity.Warning

    signal picked

    implicitHeight: 40 + sort.height
    Accessible.role: Accessible.ListItem
    Accessible.name: copies + " × " + title + (chosen ? ", " + qsTr("included in the odds") : "")
    Accessible.description: wrong ? message : detail
    Accessible.selected: current
    Accessible.onPressAction: picked()

    Label {
        id: sort

        x: 16
        width: parent.width - 32
        height: line.heading.length > 0 ? 30 : 0
        visible: height > 0
        topPadding: 6
        text: line.heading
        dim: true
        strong: true
        font.pixelSize: Theme.fontLabel
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Item {
        id: body

        y: sort.height
        width: parent.width
        height: 40

        Rectangle {
            anchors.fill: parent
            anchors.leftMargin: 8
            anchors.rightMargin: 8
            radius: 4
            color: line.current ? (line.focused ? Theme.selected : Theme.hover) : pointer.containsMouse ? Theme.hover : "transparent"
        }

        MouseArea {
            id: pointer

            anchors.fill: parent
            hoverEnabled: true
            onPressed: line.picked()
            onDoubleClicked: line.deck.open(line.index)
        }

        Clickable {
            x: 12
            width: 24
            height: parent.height
            Accessible.role: Accessible.CheckBox
            Accessible.name: qsTr("Include %1 in the odds").arg(line.title)
            Accessible.checkable: true
            Accessible.checked: line.chosen
            onClicked: line.deck.toggleChosen(line.index)

            Icon {
                anchors.centerIn: parent
                name: line.chosen ? "square-check" : "square"
                size: 14
                color: line.chosen ? Theme.accent : Theme.faintText
            }
        }

        Picture {
            x: 40
            anchors.verticalCenter: parent.verticalCenter
            thumbnail: line.thumbnail
            icon: line.icon
        }

        Icon {
            id: mark

            x: 72
            anchors.verticalCenter: parent.verticalCenter
            visible: line.wrong
            name: line.level === Severity.Error ? "circle-alert" : "triangle-alert"
            size: 14
            color: line.level === Severity.Error ? Theme.error : Theme.warning
        }

        Column {
            x: mark.visible ? 92 : 72
            width: parent.width - x - 112
            anchors.verticalCenter: parent.verticalCenter

            Label {
                width: parent.width
                height: 18
                text: line.title
                dim: !line.fits
            }

            Label {
                width: parent.width
                height: 16
                text: line.wrong ? line.message : line.fits ? line.detail : qsTr("doesn't fit here") + (line.detail.length > 0 ? " · " + line.detail : "")
                color: line.wrong ? (line.level === Severity.Error ? Theme.error : Theme.warning) : Theme.dimText
                font.pixelSize: Theme.fontLabel
            }
        }

        StepButton {
            x: parent.width - 104
            anchors.verticalCenter: parent.verticalCenter
            visible: line.deck.canEdit
            iconName: "minus"
            name: qsTr("Remove one %1").arg(line.title)
            onStepped: {
                line.picked();
                line.deck.changeCopies(line.index, -1);
            }
        }

        Label {
            x: parent.width - 76
            width: 32
            height: parent.height
            horizontalAlignment: Text.AlignHCenter
            text: line.copies
            strong: true
        }

        StepButton {
            x: parent.width - 44
            anchors.verticalCenter: parent.verticalCenter
            visible: line.deck.canEdit
            iconName: "plus"
            name: qsTr("Add one %1").arg(line.title)
            onStepped: {
                line.picked();
                line.deck.changeCopies(line.index, 1);
            }
        }
    }
}
