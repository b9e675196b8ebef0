pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// New entity or new id, asked in place below the tabs.
FocusScope {
    id: strip

    required property AppModel app
    property bool renaming: false
    readonly property EntityModel entity: app.tabs.current
    readonly property string kind: renaming ? (entity ? entity.kind : "") : (kinds.currentIndex >= 0 ? app.kindIds[kinds.currentIndex] : "")
    readonly property string id: app.idFor(field.text)
    readonly property bool same: renaming && entity !== null && id === entity.entityId
    readonly property string problem: id.length === 0 || same ? "" : app.idProblem(kind, id)
    readonly property bool fine: id.length > 0 && !same && problem.length === 0
    readonly property int references: renaming ? app.referenceCount() : 0
    readonly property string following: !renaming ? "" : (references === 1 ? qsTr("1 reference follows") : qsTr("%1 references follow").arg(references))
    readonly property string becoming: id.length > 0 && id !== field.text ? kind + "/" + id : "" // where what is typed is no id

    readonly property var ids: app.kindIds
    readonly property bool narrow: width < 640 // between the panels of a small screen: what is said stands below
    readonly property string note: problem.length > 0 ? problem : becoming + (becoming.length > 0 && following.length > 0 ? " · " : "") + following
    readonly property NewBoardModel board: app.newBoard
    readonly property bool boarded: !renaming && board.asks
    readonly property bool noted: narrow && note.length > 0

    signal finished

    function accept() {
        if (!fine || !sized)
            return;
        if (renaming)
            app.renameEntity(id);
        else
            app.createEntity(kind, id, field.text.trim());
        finished();
    }

    readonly property bool sized: !boarded || ((asks.object as NewBoard)?.fine ?? false)

    onKindChanged: if (!renaming)
        board.kind = kind
    implicitHeight: (noted ? 76 : 56) + (boarded ? asks.height + 8 : 0)
    Keys.onEscapePressed: finished()
    Component.onCompleted: {
        if (renaming && entity)
            field.text = entity.entityId;
        else if (entity || app.wantedKind.length > 0)
            kinds.currentIndex = Math.max(0, ids.indexOf(app.wantedKind || entity.kind));
        field.forceActiveFocus(Qt.TabFocusReason);
        field.selectAll();
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.raised
    }

    Row {
        id: row

        x: strip.narrow ? 16 : 24
        y: 12
        spacing: 8

        Label {
            visible: strip.renaming || !strip.narrow
            height: 32
            text: strip.renaming ? qsTr("New id") : qsTr("New")
            strong: true
        }

        ComboBox {
            id: kinds

            visible: !strip.renaming
            width: strip.narrow ? 120 : 150
            model: strip.app.kindLabels
            currentIndex: 0
            name: qsTr("Kind")
        }

        TextField {
            id: field

            width: Math.min(220, buttons.x - 8 - row.x - x )
            focus: true
            severity: strip.problem.length > 0 ? "error" : ""
            placeholderText: strip.renaming ? qsTr("lower-case-words") : qsTr("Name")
            Accessible.name: strip.renaming ? qsTr("New id") : qsTr("Name")
            onAccepted: strip.accept()
        }
    }

    Label {
        x: strip.narrow ? 16 : row.x + row.width + 8
        y: strip.narrow ? 46 : 12
        width: (strip.narrow ? strip.width - 16 : buttons.x - 8) - x
        height: strip.narrow ? 24 : 32
        text: strip.note
        dim: strip.problem.length === 0
        color: strip.problem.length > 0 ? Theme.error : Theme.dim
        font.pixelSize: Theme.fontLabel
    }

    Lazy {
        id: asks

        x: row.x
        y: strip.noted ? 76 : 52
        width: strip.width - x - 16
        height: implicitHeight
        active: strip.boarded
        sourceComponent: NewBoard {
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

    Row {
        id: buttons

        anchors.right: parent.right
        anchors.rightMargin: 16
        y: 12
        spacing: strip.narrow ? 0 : 8

        Button {
            text: strip.renaming ? qsTr("Rename") : qsTr("Create")
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
