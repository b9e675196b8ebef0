pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Packs, their kinds and entities. A click or Space looks, a double click or Enter opens; arrows move and fold, F2 renames, Delete deletes.
Rectangle {
    id: panel

    required property AppModel app
    readonly property LibraryModel library: app.library

    function run(command: string) {
        app.commands.run(command);
    }

    function search() {
        field.forceActiveFocus(Qt.ShortcutFocusReason);
        field.selectAll();
    }

    color: Theme.surface

    SearchField {
        id: field

        x: 8
        y: 8
        width: parent.width - 16 - 32 - 4
        implicitHeight: 30
        placeholderText: qsTr("Search the library")
        onTextChanged: panel.library.search = text
        onAccepted: if (text.length > 0)
            panel.library.activate(panel.library.firstEntity())
        Keys.onDownPressed: {
            list.currentIndex = text.length > 0 ? panel.library.firstEntity() : Math.max(0, panel.library.currentRow);
            if (list.count > 0)
                list.forceActiveFocus(Qt.TabFocusReason);
        }
    }

    // It follows the open tab.
    Connections {
        target: panel.library

        function onCurrentKeyChanged() {
            follow.restart();
        }
    }

    // Once the list has its size.
    Timer {
        id: follow

        interval: 0
        onTriggered: if (panel.library.currentRow >= 0) {
            list.currentIndex = panel.library.currentRow;
            list.positionViewAtIndex(panel.library.currentRow, ListView.Contain);
        }
    }

    Button {
        anchors.right: parent.right
        anchors.rightMargin: 8
        y: 8
        implicitHeight: 30
        quiet: true
        iconName: "plus"
        enabled: !panel.app.readOnly
        hint: qsTr("New …")
        keys: panel.app.commands.find("entity.new").shortcut
        onClicked: panel.run("entity.new")
    }

    ListView {
        id: list

        anchors.fill: parent
        anchors.topMargin: 46
        clip: true
        model: panel.library
        reuseItems: true
        cacheBuffer: 0
        boundsBehavior: Flickable.StopAtBounds
        highlightMoveDuration: 0
        currentIndex: -1
        activeFocusOnTab: true
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.Tree
        Accessible.name: qsTr("Library")
        onActiveFocusChanged: if (activeFocus && currentIndex < 0)
            currentIndex = Math.max(0, panel.library.currentRow)
        Keys.onReturnPressed: panel.library.activate(currentIndex)
        Keys.onEnterPressed: panel.library.activate(currentIndex)
        Keys.onSpacePressed: panel.library.preview(currentIndex)
        Keys.onRightPressed: {
            const row = currentItem as LibraryRow;
            if (row && !row.isEntity && !row.expanded)
                panel.library.toggle(currentIndex);
            else
                incrementCurrentIndex();
        }
        Keys.onLeftPressed: {
            const row = currentItem as LibraryRow;
            if (row && !row.isEntity && row.expanded)
                panel.library.toggle(currentIndex);
            else
                decrementCurrentIndex();
        }
        Keys.onPressed: event => {
            const row = currentItem as LibraryRow;
            const copies = event.matches(StandardKey.Copy) && row && row.isEntity;
            event.accepted = copies || event.matches(StandardKey.Paste);
            if (copies)
                panel.library.preview(currentIndex); // the command is of what is open
            if (event.accepted)
                panel.run(copies ? "entity.copy" : "entity.paste");
        }
        Keys.onMenuPressed: {
            const row = currentItem as LibraryRow;
            if (row)
                panel.showMenu(row, row.width / 2, row.height);
        }

        delegate: LibraryRow {
            width: ListView.view.width
            focused: ListView.isCurrentItem && list.activeFocus
            aimed: index === drop.row && isEntity
            refusing: drop.refusal.length > 0
            onClicked: {
                list.currentIndex = index;
                panel.library.preview(index);
            }
            onDoubleClicked: if (isEntity || isPack)
                panel.library.activate(index)
            onMenuWanted: (x, y) => {
                list.currentIndex = index;
                panel.showMenu(this, x, y);
            }
        }
    }

    // A picture goes to the row that it is dropped on.
    DropArea {
        id: drop

        property int row: -1
        property string refusal

        function under(x: real, y: real): LibraryRow {
            return list.itemAtIndex(list.indexAt(x, y + list.contentY)) as LibraryRow;
        }
        function aim(x: real, y: real) {
            const at = under(x, y);
            const next = at ? at.index : -1;
            if (next === row)
                return;
            row = next;
            refusal = at && at.isEntity ? panel.app.pictureRefusal(at.key) : "";
        }

        anchors.fill: list
        keys: ["text/uri-list"]
        onEntered: drag => {
            drag.accepted = drag.urls.length > 0 && /\.(png|jpe?g|svg)$/i.test(drag.urls[0]);
            if (drag.accepted)
                aim(drag.x, drag.y);
        }
        onPositionChanged: drag => aim(drag.x, drag.y)
        onExited: row = -1
        onDropped: event => {
            const at = under(event.x, event.y);
            row = -1;
            event.accept(Qt.CopyAction);
            if (at && at.isEntity)
                panel.app.dropPictures(at.key, event.urls);
            else
                panel.app.dropBeside(event.urls);
        }
    }

    Label {
        x: 16
        y: 56
        width: parent.width - 32
        visible: list.count === 0 && field.text.length > 0
        text: qsTr("Nothing is called “%1”").arg(field.text)
        Accessible.role: Accessible.StaticText
        Accessible.name: text
        dim: true
        elide: Text.ElideNone
        wrapMode: Text.Wrap
    }

    // Its commands work on the open entity, so the row is opened first.
    function showMenu(row: LibraryRow, x: real, y: real) {
        if (!row.isEntity) {
            // Of a kind: all of it at once; of a pack: what it says of itself.
            if (row.isPack)
                panel.library.activate(row.index);
            else
                panel.app.table.show(row.kind);
            return;
        }
        panel.library.preview(row.index);
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
