import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Below the library while several of its entities are chosen: how many, and what can be done with them.
Rectangle {
    id: strip

    required property AppModel app
    readonly property LibraryModel library: app.library

    implicitHeight: 36
    color: Theme.page

    Line {
        width: parent.width
    }

    Label {
        x: 16
        height: parent.height
        text: qsTr("%1 chosen").arg(strip.library.chosenCount)
        dim: true
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    LinkButton {
        anchors.right: parent.right
        anchors.rightMargin: 8
        anchors.verticalCenter: parent.verticalCenter
        text: qsTr("Show as table")
        onClicked: strip.app.table.showChosen(strip.library.chosen())
    }
}
