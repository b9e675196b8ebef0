pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The filter, the choice of columns, and the columns' headings, which sort the rows.
Item {
    id: head

    required property TableModel table
    property real shift: 0

    signal taken
    signal editWanted

    function openMenu(column: int) {
        if (column >= 0 && column < columns.count)
            showMenu(column, false, columns.itemAt(column), 0, names.height);
    }

    function showMenu(column: int, onCells: bool, at: Item, x: real, y: real) {
        menu.column = column;
        menu.onCells = onCells;
        menu.popup(at, x, y);
    }

    function search() {
        filter.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    implicitHeight: 76

    // Updates the filter's text, since a click on the chart may change the filter.
    Connections {
        target: head.table
        function onOrderChanged() {
            if (filter.text !== head.table.filter)
                filter.text = head.table.filter;
        }
    }

    SearchField {
        id: filter

        x: 8
        y: 6
        width: Math.min(280, parent.width - 330)
        height: 30
        placeholderText: qsTr("Filter: words, or column=value")
        Accessible.name: qsTr("Filter")
        onTextChanged: head.table.filter = text
        Keys.onReturnPressed: head.taken()
        Keys.onDownPressed: head.taken()
        Keys.onEscapePressed: {
            text = "";
            head.taken();
        }
    }

    Label {
        id: rows

        x: filter.x + filter.width + 12
        y: 6
        height: 30
        text: head.table.matchingCount === head.table.rowTotal ? head.table.rowTotal === 1 ? qsTr("1 row") : qsTr("%1 rows").arg(head.table.rowTotal) : head.table.rowTotal === 1 ? qsTr("%1 of 1 row").arg(head.table.matchingCount) : qsTr("%1 of %2 rows").arg(head.table.matchingCount).arg(head.table.rowTotal)
        dim: true
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    LinkButton {
        x: rows.x + rows.implicitWidth + 12
        y: 10
        visible: head.table.groupLabel.length > 0 && x + width < tools.x
        text: qsTr("Group: %1").arg(head.table.groupLabel)
        Accessible.description: qsTr("Stop grouping")
        onClicked: head.table.groupBy(-1)
    }

    TableColumnMenu {
        id: menu

        table: head.table
        onEditWanted: head.editWanted()
        onClosed: {
            head.taken();
            finish();
        }
    }

    Row {
        id: tools

        anchors.right: parent.right
        anchors.rightMargin: 8
        y: 6
        spacing: 2

        Button {
            id: choose

            implicitHeight: 30
            quiet: true
            iconName: "list"
            text: qsTr("Columns")
            onClicked: choosing.open()

            ColumnsPanel {
                id: choosing

                x: choose.width - width
                beneath: choose.height + 2
                above: choose.height + 4
                table: head.table
                onAnalysisWanted: asking.open()
            }

            TableAnalysisPanel {
                id: asking

                x: choose.width - width
                y: choose.height + 2
                table: head.table
                onClosed: head.taken()
            }
        }

        Button {
            implicitHeight: 30
            quiet: true
            checkable: true
            checked: head.table.chartVisible
            iconName: "rows-3"
            text: qsTr("Chart")
            hint: qsTr("Shows how often each value occurs in this column")
            onClicked: head.table.chartVisible = !head.table.chartVisible
        }

        Button {
            implicitHeight: 30
            quiet: true
            iconName: "clipboard-copy"
            hint: qsTr("Paste rows from a spreadsheet")
            keys: "Ctrl+V"
            onClicked: head.table.paste()
        }
    }

    Rectangle {
        id: names

        y: 42
        width: parent.width
        height: 34
        color: Theme.page
        clip: true

        Row {
            x: -head.shift

            Repeater {
                id: columns

                model: head.table.headings

                TableHeading {
                    rows: head.table
                    asked: menu.visible && menu.column === index
                    onMenuWanted: head.openMenu(index)
                }
            }
        }
    }

    Rectangle {
        y: 42
        width: head.table.widths[0] ?? 190
        height: 33
        visible: head.shift > 0
        color: Theme.page

        Label {
            x: 8
            width: parent.width - 16
            height: parent.height
            text: head.table.headings[0] ?? ""
            strong: true
            font.pixelSize: Theme.fontLabel
        }
    }

    Line {
        anchors.bottom: parent.bottom
        width: parent.width
    }
}
