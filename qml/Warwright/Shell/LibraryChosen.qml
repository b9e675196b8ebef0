import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The number of selected entities, and commands for them.
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
        onClicked: strip.app.table.showEntities(strip.library.chosenKeys())
    }
}
