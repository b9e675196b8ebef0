pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The library: packs, their groups and entities, with a search and a choice of grouping.
Rectangle {
    id: panel

    required property AppModel app
    readonly property LibraryModel library: app.library

    function search() {
        field.forceActiveFocus(Qt.ShortcutFocusReason);
        field.selectAll();
    }

    color: Theme.surface

    SearchField {
        id: field

        x: 8
        y: 8
        width: parent.width - 16 - 2 * 36
        implicitHeight: 30
        placeholderText: qsTr("Search")
        Accessible.name: qsTr("Search the library")
        onTextChanged: panel.library.search = text
        onAccepted: if (text.length > 0)
            panel.library.activateRow(panel.library.firstEntityRow())
        Keys.onDownPressed: {
            list.currentIndex = text.length > 0 ? panel.library.firstEntityRow() :
                                                  Math.max(0, panel.library.currentRow);
            if (list.count > 0)
                list.forceActiveFocus(Qt.TabFocusReason);
        }
    }

    // The current row follows the open tab.
    Connections {
        target: panel.library

        function onCurrentKeyChanged() {
            follow.restart();
        }
        function onSearchChanged() {
            if (field.text !== panel.library.search)
                field.text = panel.library.search;
        }
    }

    // Scrolls later, since the list needs its size first.
    Timer {
        id: follow

        interval: 0
        onTriggered: if (panel.library.currentRow >= 0) {
            list.currentIndex = panel.library.currentRow;
            list.positionViewAtIndex(panel.library.currentRow, ListView.Contain);
        }
    }

    Button {
        id: grouped

        x: field.x + field.width + 4
        y: 8
        width: 32
        implicitHeight: 30
        quiet: true
        checkable: true
        checked: panel.library.grouping > 0
        iconName: "rows-3"
        hint: qsTr("Grouped by: %1").arg(panel.library.groupings[panel.library.grouping] ?? "")
        onClicked: {
            checked = Qt.binding(() => panel.library.grouping > 0);
            groups.active = true;
            groups.popup(groups.object);
        }

        Lazy {
            id: groups

            function popup(list: var) {
                list.popup(grouped, 0, grouped.height + 2);
            }

            active: false
            source: "LibraryGroups.qml"
            properties: ({
                    "library": panel.library
                })
        }
    }

    Button {
        anchors.right: parent.right
        anchors.rightMargin: 8
        y: 8
        width: 32
        implicitHeight: 30
        quiet: true
        iconName: "plus"
        enabled: !panel.app.readOnly
        hint: qsTr("New …")
        keys: panel.app.commands.find("entity.new").shortcut
        onClicked: panel.app.commands.run("entity.new")
    }

    LibraryList {
        id: list

        anchors.fill: parent
        anchors.topMargin: 46
        anchors.bottomMargin: several.height
        app: panel.app
        onMenuWanted: (row, x, y) => panel.showMenu(row, x, y)
    }

    // Commands for several selected entities.
    Lazy {
        id: several

        anchors.bottom: parent.bottom
        width: parent.width
        height: active ? implicitHeight : 0
        active: panel.library.chosenCount > 1
        source: "LibraryChosen.qml"
        properties: ({
                "app": panel.app
            })
    }

    Label {
        x: 16
        y: 56
        width: parent.width - 32
        visible: list.count === 0 && field.text.length > 0
        text: qsTr("Nothing matches “%1”").arg(field.text)
        Accessible.role: Accessible.StaticText
        Accessible.name: text
        dim: true
        elide: Text.ElideNone
        wrapMode: Text.Wrap
    }

    // Opens the entity first, since the menu's commands act on an open entity.
    function showMenu(row: LibraryRow, x: real, y: real) {
        if (!row.isEntity) {
            // Groups have no menu and open as a table; a pack opens as its form.
            if (row.isPack)
                panel.library.activateRow(row.index);
            else if (row.kind.length > 0)
                panel.app.table.show(row.kind);
            else
                panel.app.table.showEntities(panel.library.entityKeysInGroup(row.index));
            return;
        }
        panel.library.previewRow(row.index);
        menu.active = true;
        menu.popup(menu.object, row, x, y);
    }

    Lazy {
        id: menu

        function popup(list: var, row: LibraryRow, x: real, y: real) {
            list.popup(row, x, y);
        }

        active: false
        source: "EntityMenu.qml"
        properties: ({
                "app": panel.app
            })
    }
}
