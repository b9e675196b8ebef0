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
    readonly property int side: renaming ? 0 : app.usualSide(kind) // of a board, which is asked for its size

    signal finished

    function accept() {
        if (!fine)
            return;
        if (renaming)
            app.renameEntity(id);
        else {
            const board = sized.object as BoardSize;
            app.createEntity(kind, id, field.text.trim(), board ? board.columns() : 0, board ? board.rows() : 0);
        }
        finished();
    }

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
        x: 24
        anchors.verticalCenter: parent.verticalCenter
        spacing: 8

        Label {
            height: 32
            text: strip.renaming ? qsTr("New id") : qsTr("New")
            strong: true
        }

        ComboBox {
            id: kinds

            visible: !strip.renaming
            width: 150
            model: strip.app.kindLabels
            currentIndex: 0
            name: qsTr("Kind")
        }

        TextField {
            id: field

            width: 220
            focus: true
            severity: strip.problem.length > 0 ? "error" : ""
            placeholderText: strip.renaming ? qsTr("lower-case-words") : qsTr("Name")
            Accessible.name: strip.renaming ? qsTr("New id") : qsTr("Name")
            onAccepted: strip.accept()
        }

        Lazy {
            id: sized

            active: strip.side > 0
            visible: active
            sourceComponent: BoardSize {
                side: strip.side
            }
        }

        Label {
            height: 32
            width: Math.max(0, Math.min(implicitWidth, strip.width - x - buttons.width - 64))
            text: strip.problem.length > 0 ? strip.problem : strip.becoming + (strip.becoming.length > 0 && strip.following.length > 0 ? " · " : "") + strip.following
            dim: strip.problem.length === 0
            color: strip.problem.length > 0 ? Theme.error : Theme.dim
            font.pixelSize: Theme.fontLabel
        }
    }

    Connections {
        target: sized.object
        ignoreUnknownSignals: true

        function onAccepted() {
            strip.accept();
        }
    }

    Row {
        id: buttons

        anchors.right: parent.right
        anchors.rightMargin: 16
        anchors.verticalCenter: parent.verticalCenter
        spacing: 8

        Button {
            text: strip.renaming ? qsTr("Rename") : qsTr("Create")
            enabled: strip.fine
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
