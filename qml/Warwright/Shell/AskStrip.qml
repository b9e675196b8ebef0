pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A strip that asks for details when the user creates, copies, renames or deletes an entity. Lists all places to change.
FocusScope {
    id: strip

    required property AppModel app
    property int dialog: AppModel.NewEntity
    readonly property bool creating: dialog === AppModel.NewEntity
    readonly property bool renaming: dialog === AppModel.RenameEntity
    readonly property bool deleting: dialog === AppModel.DeleteEntity
    readonly property bool named: creating || dialog === AppModel.DuplicateEntity // whether the strip asks for a name, from which the id follows
    readonly property bool listed: renaming || deleting
    readonly property EntityModel entity: app.tabs.current
    readonly property string kind: creating ? (app.kindIds[kinds.currentIndex] ?? "") : (entity ? entity.kind : "")
    readonly property string proposed: named ? app.unusedId(kind, field.text) : ""
    readonly property string id: named ? app.idFromName(made.text) : app.idFromName(field.text)
    readonly property bool same: renaming && entity !== null && id === entity.entityId
    readonly property string problem: deleting || same ? "" : (id.length > 0 ? (renaming ? app.renameProblem(id) : app.idProblem(kind, id)) : (written.length > 0 ? qsTr("An id begins with a lower-case letter, followed by lower-case letters, digits or hyphens (64 characters at most).") : ""))
    readonly property string written: named ? made.text : field.text
    readonly property bool fine: deleting || (id.length > 0 && !same && problem.length === 0)
    readonly property string fromName: renaming && entity && app.idFromName(entity.title) !== entity.entityId ? app.unusedId(kind, entity.title) : ""
    // The note for an id that is taken; the program then adds a number to the id.
    readonly property string twin: named && proposed.length > 0 && proposed === id && proposed !== app.idFromName(field.text) ? app.idProblem(kind, app.idFromName(field.text)) : ""
    readonly property string becoming: id.length > 0 && id !== written ? kind + "/" + id : "" // the id as stored, if it differs from the typed text
    readonly property string touched: deleting && app.entityUses.count > 0 ? qsTr("Used in %1").arg(app.entityUses.summary) : listed ? app.entityUses.summary : twin
    readonly property string note: problem.length > 0 ? problem : becoming + (becoming.length > 0 && touched.length > 0 ? " · " : "") + touched
    readonly property var ids: app.kindIds
    readonly property bool narrow: width < 640 // whether the strip is on a small screen
    readonly property NewBoardModel board: app.newBoard
    readonly property bool boarded: creating && board.hasOwnBoard
    readonly property bool sized: !boarded || ((asks.object as NewBoard)?.fine ?? false)
    signal finished

    function accept() {
        if (!fine || !sized)
            return;
        if (renaming)
            app.renameEntity(id);
        else if (deleting)
            app.removeEntity();
        else if (creating)
            app.createEntity(kind, id, field.text.trim());
        else
            app.duplicateEntity(id, field.text.trim());
        finished();
    }

    onKindChanged: if (creating)
        board.kind = kind
    onIdChanged: tell()
    onFineChanged: tell()
    // Closes when another entity becomes current.
    onEntityChanged: if (!creating)
        finished()

    function tell() {
        if (renaming)
            app.entityUses.newId = fine ? id : "";
    }

    implicitHeight: 92 + (boarded ? asks.height + 8 : 0) + (listed ? list.height : 0)
    Keys.onEscapePressed: finished()
    Component.onDestruction: app.entityUses.listUses("")
    Component.onCompleted: {
        if (listed && entity)
            app.entityUses.listUses(entity.key, renaming);
        if (renaming && entity)
            field.text = unused && fromName.length > 0 ? fromName : entity.entityId;
        else if (dialog === AppModel.DuplicateEntity && entity)
            field.text = qsTr("%1 (copy)").arg(entity.title);
        else if (creating && (entity || app.requestedKind.length > 0))
            kinds.currentIndex = Math.max(0, ids.indexOf(app.requestedKind || entity.kind));
        if (deleting)
            return go.forceActiveFocus(Qt.TabFocusReason);
        field.forceActiveFocus(Qt.TabFocusReason);
        field.selectAll();
    }

    // If nothing refers to the entity, its id may change with the name.
    readonly property bool unused: app.referenceCount() === 0

    Rectangle {
        anchors.fill: parent
        color: Theme.raisedSurface
    }

    Row {
        id: row

        x: strip.narrow ? 16 : 24
        y: 12
        spacing: 8

        Label {
            visible: strip.listed || !strip.narrow
            width: strip.deleting ? buttons.x - 8 - row.x : strip.narrow ? 56 : 64
            height: 32
            text: strip.renaming ? qsTr("New id") : strip.creating ? qsTr("New") : strip.deleting ? qsTr("Delete “%1”?").arg(strip.entity ? strip.entity.title : "") : qsTr("Copy")
            strong: true
        }

        ComboBox {
            id: kinds

            visible: strip.creating
            width: strip.narrow ? 120 : 200
            model: strip.app.kindLabels
            currentIndex: 0
            name: qsTr("Kind")
        }

        TextField {
            id: field

            visible: !strip.deleting
            width: Math.min(260, buttons.x - 8 - row.x - x)
            focus: !strip.deleting
            severity: strip.renaming && strip.problem.length > 0 ? Severity.Error : Severity.None
            placeholderText: strip.renaming ? qsTr("lower-case-words") : qsTr("Name")
            Accessible.name: strip.renaming ? qsTr("New id") : qsTr("Name")
            onAccepted: strip.accept()
        }
    }

    Row {
        id: below

        x: row.x
        y: 48
        spacing: 8

        Label {
            visible: strip.named && (strip.creating || !strip.narrow)
            width: strip.narrow ? kinds.width : 64
            height: 32
            text: qsTr("Id")
            dim: true
        }

        // The id follows the name until the user edits the id.
        TextField {
            id: made

            property bool own: false

            visible: strip.named
            width: strip.creating && !strip.narrow ? kinds.width : field.width // as wide as the control above this one
            severity: strip.problem.length > 0 ? Severity.Error : Severity.None
            Accessible.name: qsTr("Id")
            onTextEdited: own = text.length > 0
            onAccepted: strip.accept()

            Binding on text {
                when: !made.own
                value: strip.proposed
                restoreMode: Binding.RestoreNone
            }
        }

        LinkButton {
            y: 5
            visible: strip.fromName.length > 0 && strip.fromName !== strip.id
            text: qsTr("From the name: %1").arg(strip.fromName)
            onClicked: {
                field.text = strip.fromName;
                field.forceActiveFocus(Qt.TabFocusReason);
            }
        }

        Label {
            width: Math.max(0, Math.min(implicitWidth, strip.width - below.x - x - 16))
            height: 32
            text: strip.note
            color: strip.problem.length > 0 ? Theme.error : Theme.dimText
            font.pixelSize: Theme.fontLabel
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
    }

    Lazy {
        id: asks

        x: row.x + (strip.narrow || strip.board.boardTemplates.length > 1 ? 0 : 72)
        y: 88
        width: strip.width - x - 16
        height: implicitHeight
        active: strip.boarded
        sourceComponent: NewBoard {
            lead: strip.narrow ? 0 : 64
            board: strip.board
        }
    }

    Connections {
        target: asks.object
        ignoreUnknownSignals: true

        function onAccepted() {
            strip.accept();
        }
    }

    Lazy {
        id: list

        y: 88
        width: strip.width
        height: implicitHeight
        active: strip.listed
        sourceComponent: PlacesList {
            places: strip.app.entityUses
        }
    }

    Row {
        id: buttons

        anchors.right: parent.right
        anchors.rightMargin: 16
        y: 12
        spacing: strip.narrow ? 0 : 8

        Button {
            id: go

            danger: strip.deleting
            text: strip.renaming ? qsTr("Rename") : strip.creating ? qsTr("Create") : strip.deleting ? qsTr("Delete") : qsTr("Duplicate")
            enabled: strip.fine && strip.sized
            onClicked: strip.accept()
        }

        Button {
            quiet: true
            text: qsTr("Cancel")
            onClicked: strip.finished()
        }
    }

    Line {
        anchors.bottom: parent.bottom
        width: parent.width
    }
}
