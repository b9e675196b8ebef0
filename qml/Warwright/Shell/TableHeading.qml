import QtQuick
import Warwright.Controls
import Warwright.Forms
import Warwright.Models
import Warwright.Theme

// A heading in the table of entities. A click sorts by the column.
ColumnHeading {
    id: heading

    required property TableModel rows
    property bool asked: false // whether the heading's menu is open
    readonly property bool sorted: rows.sortColumn === index

    signal menuWanted

    table: rows
    beside: sorted || hovered ? 36 : 8 // width for sort arrow and menu button
    Accessible.description: sorted ? (rows.descending ? qsTr("descending") : qsTr("ascending")) : ""
    onClicked: rows.sortBy(index)

    Icon {
        x: heading.figures ? 26 : parent.width - 38
        anchors.verticalCenter: parent.verticalCenter
        visible: heading.sorted
        name: heading.rows.descending ? "arrow-down" : "arrow-up"
        size: 12
        color: Theme.accent
    }

    TapHandler {
        acceptedButtons: Qt.RightButton
        onTapped: heading.menuWanted()
    }

    Button {
        x: heading.figures ? 4 : parent.width - 26
        y: 6
        width: 20
        implicitHeight: 22
        visible: heading.hovered || heading.asked
        quiet: true
        focusPolicy: Qt.NoFocus
        iconName: "chevron-down"
        iconSize: 12
        hint: qsTr("Sort, group, colour or hide %1").arg(heading.modelData)
        onClicked: heading.menuWanted()
    }
}
