pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Forms
import Warwright.Models
import Warwright.Theme

// An entity's form, in the order of the card, at most 640 pixels wide.
Item {
    id: view

    required property EntityModel entity

    signal sourceWanted

    function reveal(path: string, line: int) {
        const item = flow.itemAt(entity.form.rowShowing(path)) as FieldRow;
        if (!item)
            return;
        const top = item.mapToItem(body, 0, 0).y;
        if (top < flick.contentY || top + item.height > flick.contentY + flick.height)
            flick.contentY = Math.max(0, Math.min(body.height - flick.height, top - flick.height / 3));
        item.focusPart(path, line);
    }

    function isInPopup(item: Item): bool {
        for (let up = item; up; up = up.parent)
            if (up === T.Overlay.overlay)
                return true;
        return false;
    }

    function isInFoot(item: Item): bool {
        for (let up = item; up; up = up.parent)
            if (up === foot)
                return true;
        return false;
    }

    function answerJump() {
        if (entity.form.focusPath.length === 0)
            return;
        reveal(entity.form.focusPath, entity.form.focusLine);
        entity.form.focusPath = "";
    }

    Component.onCompleted: later.start()

    // Runs after this frame's layout.
    Timer {
        id: later

        interval: 0
        onTriggered: view.answerJump()
    }

    Connections {
        target: view.entity.form

        function onFocusPathChanged() {
            later.restart();
        }
    }

    // Scrolls to the focused field when the user presses Tab, but not when a popup or another window
    // returns the focus.
    Connections {
        property Item before: null

        target: view.Window.window

        function onActiveFocusItemChanged() {
            const item = view.Window.activeFocusItem;
            if (!item || item === view.Window.contentItem || view.isInPopup(item))
                return;
            const returned = item === before;
            before = item;
            if (returned || flick.moving)
                return;
            for (let up = item.parent; up; up = up.parent) {
                if (up !== body)
                    continue;
                const top = item.mapToItem(body, 0, 0).y;
                if (top < flick.contentY + 24)
                    flick.contentY = Math.max(0, top - 40);
                else if (top + item.height > flick.contentY + flick.height - 8)
                    flick.contentY = Math.min(body.height - flick.height, top + item.height - flick.height + 40);
                return;
            }
        }
    }

    Flickable {
        id: flick

        anchors.fill: parent
        visible: view.entity.form.parseError.length === 0
        contentHeight: body.height
        // Shows a panel below the fields wholly, also after a message made the panel taller.
        onContentHeightChanged: if (view.isInFoot(view.Window.activeFocusItem))
            contentY = Math.max(0, contentHeight - height)
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        T.ScrollBar.vertical: ScrollBar {}

        Item {
            id: body

            width: flick.width
            height: flow.height + 48 + (foot.active ? foot.height + 8 : 0)

            KeysHere {
                entity: view.entity
                view: "form"
            }

            FormFlow {
                id: flow

                width: Math.min(Theme.formWidth, body.width - 48)
                height: implicitHeight
                x: Math.max(24, Math.floor((body.width - width) / 2))
                y: 20
                form: view.entity.form
                visibleTop: flick.contentY - y
                visibleHeight: flick.height
                Accessible.role: Accessible.Form
                Accessible.name: view.entity.title

                // Keeps the focused row at its position on screen when rows above change.
                onFocusedRowMoved: by => {
                    if (!flick.moving)
                        flick.contentY = Math.max(0, Math.min(body.height - flick.height, flick.contentY + by));
                }

                heading: GroupHeading {}
                row: FieldRow {}
            }

            GameFieldsModel {
                id: game

                entity: view.entity
            }

            Lazy {
                id: foot

                x: flow.x
                y: flow.y + flow.height + 8
                width: flow.width
                height: implicitHeight
                active: game.isAvailable
                source: "GameFoot.qml"
                properties: ({
                        "game": game
                    })
            }
        }
    }

    EmptyState {
        anchors.centerIn: parent
        visible: view.entity.form.parseError.length > 0
        iconName: "code"
        title: qsTr("The form can't be shown")
        text: view.entity.form.parseError

        Button {
            text: qsTr("Fix it in the Source tab")
            onClicked: view.sourceWanted()
        }
    }
}
