pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A list of records as a table: a row for each record, a column for each field. The line below the rows adds a row. A list
// with `grid` has a cell for each record.
FocusScope {
    id: editor

    required property FormField field
    readonly property ListTableModel table: field.form.listTable(field.path)
    readonly property bool writable: !table.readOnly
    readonly property int shownRows: Math.min(14, Math.max(1, table.count))
    readonly property int columnsWidth: {
        let total = 0;
        for (const width of table.widths)
            total += width;
        return total;
    }
    readonly property bool scrolls: columnsWidth > frame.width - 2

    function focusPart(path: string, line: int) {
        table.moveCursorTo(path);
        grid.take(Qt.TabFocusReason);
    }

    function add() {
        if (!field.expanded)
            field.form.toggleExpanded(field.index);
        table.addRow();
    }

    // Handles the keys of rows.
    function press(event: var) {
        const control = event.modifiers === Qt.ControlModifier;
        const alt = event.modifiers === Qt.AltModifier;
        event.accepted = true;
        if (alt && (event.key === Qt.Key_Up || event.key === Qt.Key_Down))
            table.moveRows(event.key === Qt.Key_Up ? -1 : 1);
        else if (control && (event.key === Qt.Key_Delete || event.key === Qt.Key_Backspace))
            table.removeRows();
        else if (control && event.key === Qt.Key_D)
            table.fillDown();
        else if (control && event.key === Qt.Key_R && table.isGrid)
            table.fillRight();
        else
            event.accepted = false;
    }

    // Whether a key acts on the table, instead of on the entity.
    function isOwn(event: var): bool {
        if (event.modifiers === Qt.AltModifier)
            return event.key === Qt.Key_Up || event.key === Qt.Key_Down;
        return event.modifiers === Qt.ControlModifier && [Qt.Key_A, Qt.Key_C, Qt.Key_D, Qt.Key_R, Qt.Key_V, Qt.Key_Delete, Qt.Key_Backspace].includes(event.key);
    }

    component Tool: Button {
        width: 28
        quiet: true
        focusPolicy: Qt.NoFocus
        iconSize: 14
    }

    implicitHeight: Theme.controlHeight + (field.expanded ? frame.height + foot.height + 4 + outside.height : 0)
    height: implicitHeight

    Binding {
        target: editor.table
        property: "room"
        value: editor.width - 2
    }

    Binding {
        target: editor.table
        property: "cursorVisible"
        value: grid.activeFocus || menu.visible
    }

    ContainerEditor {
        id: heading

        width: parent.width - (tools.visible ? tools.width : 0)
        field: editor.field
        focus: true
        addsItself: true
        onAddRequested: editor.add()
    }

    Row {
        id: tools

        anchors.right: parent.right
        visible: editor.writable && editor.field.expanded && !editor.table.isGrid

        Tool {
            enabled: editor.table.canMoveUp
            iconName: "arrow-up"
            hint: qsTr("Move the row up")
            keys: "Alt+Up"
            onClicked: editor.table.moveRows(-1)
        }

        Tool {
            enabled: editor.table.canMoveDown
            iconName: "arrow-down"
            hint: qsTr("Move the row down")
            keys: "Alt+Down"
            onClicked: editor.table.moveRows(1)
        }

        Tool {
            enabled: editor.table.hasSelectedRows
            iconName: "x"
            hint: qsTr("Remove the row")
            keys: "Ctrl+Delete"
            onClicked: editor.table.removeRows()
        }
    }

    Rectangle {
        id: frame

        y: Theme.controlHeight + 2
        width: editor.table.isGrid ? Math.min(parent.width, editor.columnsWidth + 2) : parent.width
        height: 34 + 32 * editor.shownRows + (editor.scrolls ? 10 : 0) + 2
        visible: editor.field.expanded
        color: Theme.surface
        border.width: 1
        border.color: grid.activeFocus ? Theme.accent : Theme.divider

        Item {
            x: 1
            y: 1
            width: parent.width - 2
            height: 34
            clip: true

            Row {
                x: -grid.shift

                Repeater {
                    model: editor.table.headings

                    ColumnHeading {
                        id: columnHeading

                        table: editor.table
                        stacked: editor.table.isGrid

                        HintLoader {
                            text: columnHeading.hovered ? editor.table.docOf(columnHeading.index) : ""
                            wanted: columnHeading.hovered
                            above: true
                        }
                    }
                }
            }

            Line {
                anchors.bottom: parent.bottom
                width: parent.width
            }
        }

        TableGrid {
            id: grid

            x: 1
            y: 35
            width: parent.width - 2
            height: parent.height - y - 1
            table: editor.table
            onPressed: event => editor.press(event)
            onOverriding: event => event.accepted = editor.isOwn(event)
            onMenuWanted: (column, at, x, y) => menu.popup(at, x, y)
        }

        Label {
            x: 12
            y: 35
            height: 32
            visible: editor.table.count === 0
            text: qsTr("No rows")
            dim: true
        }
    }

    ListTableMenu {
        id: menu

        table: editor.table
        onEditWanted: grid.edit(null)
        onClosed: {
            grid.take(Qt.PopupFocusReason);
            finish();
        }
    }

    TableNote {
        id: foot

        y: frame.y + frame.height
        width: parent.width
        visible: editor.field.expanded
        table: editor.table
        focused: grid.activeFocus
        onFixed: grid.take(Qt.OtherFocusReason)
    }

    // Introduces the records without a cell, whose rows follow.
    Label {
        id: outside

        y: foot.y + foot.height
        width: parent.width
        height: visible ? implicitHeight + 4 : 0
        visible: editor.field.expanded && text.length > 0
        text: editor.table.outsideSummary
        dim: true
        font.pixelSize: Theme.fontLabel
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }
}
