pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Above a table: what is looked for, which columns there are, and the columns' names, by which it is sorted.
Item {
    id: head

    required property TableModel table
    property real shift: 0

    signal taken

    function openMenu(column: int) {
        const at = columns.itemAt(column);
        menu.column = column;
        if (at)
            menu.popup(at, 0, at.height);
    }

    function search() {
        filter.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    implicitHeight: 76

    // It may be set by a bar of the chart, too.
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
        text: head.table.matching === head.table.total ? head.table.total === 1 ? qsTr("1 row") : qsTr("%1 rows").arg(head.table.total) : qsTr("%1 of %2 rows").arg(head.table.matching).arg(head.table.total)
        dim: true
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    LinkButton {
        x: rows.x + rows.implicitWidth + 12
        y: 10
        visible: head.table.groupLabel.length > 0 && x + width < tools.x
        text: qsTr("by %1").arg(head.table.groupLabel)
        Accessible.description: qsTr("Don't group")
        onClicked: head.table.groupBy(-1)
    }

    TableColumnMenu {
        id: menu

        table: head.table
        onClosed: head.taken()
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
                y: choose.height + 2
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
            checked: head.table.charted
            iconName: "rows-3"
            text: qsTr("Chart")
            hint: qsTr("How often each value stands in this column")
            onClicked: head.table.charted = !head.table.charted
        }

        Button {
            implicitHeight: 30
            quiet: true
            iconName: "clipboard-copy"
            hint: qsTr("Paste a spreadsheet")
            keys: "Ctrl+V"
            onClicked: head.table.paste()
        }
    }

    Rectangle {
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

                Clickable {
                    id: heading

                    required property int index
                    required property string modelData
                    readonly property bool sorted: head.table.sortColumn === index

                    width: head.table.widths[index] ?? 112
                    height: 34
                    Accessible.role: Accessible.ColumnHeader
                    Accessible.name: modelData
                    Accessible.description: sorted ? (head.table.descending ? qsTr("falling") : qsTr("rising")) : ""
                    onClicked: head.table.sortBy(index)

                    Rectangle {
                        anchors.fill: parent
                        color: heading.hovered ? Theme.hover : Theme.page
                    }

                    Label {
                        x: 8
                        width: parent.width - (heading.sorted || heading.hovered ? 44 : 16)
                        height: parent.height
                        text: heading.modelData
                        strong: true
                        font.pixelSize: Theme.fontLabel
                    }

                    Icon {
                        x: parent.width - 38
                        anchors.verticalCenter: parent.verticalCenter
                        visible: heading.sorted
                        name: head.table.descending ? "arrow-down" : "arrow-up"
                        size: 12
                        color: Theme.accent
                    }

                    TapHandler {
                        acceptedButtons: Qt.RightButton
                        onTapped: head.openMenu(heading.index)
                    }

                    Button {
                        x: parent.width - 26
                        y: 6
                        width: 20
                        implicitHeight: 22
                        visible: heading.hovered || menu.visible && menu.column === heading.index
                        quiet: true
                        focusPolicy: Qt.NoFocus
                        iconName: "chevron-down"
                        iconSize: 12
                        hint: qsTr("What can be done with %1").arg(heading.modelData)
                        onClicked: head.openMenu(heading.index)
                    }

                    MouseArea {
                        property real begun: 0

                        x: parent.width - 5
                        width: 8
                        height: parent.height
                        cursorShape: Qt.SplitHCursor
                        preventStealing: true
                        onPressed: event => begun = event.x
                        onPositionChanged: event => head.table.setWidth(heading.index, heading.width + event.x - begun)
                    }
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
