import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A note that the table shows only selected entities, with a button to show all.
Rectangle {
    id: strip

    required property TableModel table
    readonly property bool several: table.selectedKinds.length > 1

    signal done

    implicitHeight: 36
    color: Theme.page
    Accessible.role: Accessible.Grouping
    Accessible.name: said.text

    Icon {
        x: 12
        anchors.verticalCenter: parent.verticalCenter
        name: "list"
        size: 16
        color: Theme.accent
    }

    Label {
        id: said

        x: 36
        height: parent.height
        text: strip.several ? qsTr("Only the selection is shown") : qsTr("Only the selection is shown: %1").arg(strip.table.selectedKinds[0] ?? "")
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    ComboBox {
        x: said.x + said.implicitWidth + 12
        anchors.verticalCenter: parent.verticalCenter
        implicitHeight: 28
        visible: strip.several
        fits: true
        name: qsTr("Kind to show")
        model: strip.table.selectedKinds
        currentIndex: strip.table.selectedKindIndex
        onActivated: index => strip.table.showSelectedKind(index)
    }

    LinkButton {
        anchors.right: parent.right
        anchors.rightMargin: 8
        anchors.verticalCenter: parent.verticalCenter
        text: qsTr("All %1").arg(strip.table.title)
        onClicked: {
            strip.table.showAll();
            strip.done();
        }
    }

    Line {
        anchors.bottom: parent.bottom
        width: parent.width
    }
}
