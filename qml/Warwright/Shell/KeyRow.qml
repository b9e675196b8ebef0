pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A command with its shortcut, or keys that are fixed. While recording, shows the pressed keys and which command uses
// them.
Item {
    id: row

    required property int index
    required property AppCommand command // the row's command; null: fixed keys
    required property string section
    required property string label
    required property string keysText
    required property KeysModel keys
    property bool heads: false // whether the row shows its section's heading
    property bool focused: false
    readonly property int lead: heads ? 40 : 0
    readonly property bool fixed: command === null
    readonly property string words: command?.text ?? label
    readonly property string held: command ? [...command.keys].join("   ") : keysText
    readonly property bool asked: !fixed && keys.recordedCommand === command.commandId
    readonly property bool taken: asked && keys.conflictingCommand.length > 0

    signal chosen
    signal recorded

    function record() {
        if (fixed)
            return;
        keys.startRecording(command.commandId);
        if (asked)
            catcher.forceActiveFocus(Qt.TabFocusReason);
    }
    function clear() {
        if (!fixed)
            keys.clearKeys(command.commandId);
    }

    height: lead + 36
    onAskedChanged: if (!asked && catcher.activeFocus)
        recorded()
    Accessible.role: Accessible.ListItem
    Accessible.name: words + ", " + (fixed ? qsTr("%1, can't be changed").arg(keysText) : command.shortcut.length > 0 ? command.shortcut : qsTr("no shortcut"))

    Label {
        x: 8
        y: 12
        visible: row.heads
        text: row.section
        strong: true
        Accessible.role: Accessible.Heading
        Accessible.name: text
    }

    Rectangle {
        y: row.lead
        width: parent.width
        height: 36
        radius: 4
        color: row.asked ? Theme.selected : area.containsMouse ? Theme.hover : "transparent"
        border.width: row.focused ? 2 : 0
        border.color: Theme.accent
    }

    MouseArea {
        id: area

        y: row.lead
        width: parent.width
        height: 36
        hoverEnabled: true
        onClicked: row.chosen()
        onDoubleClicked: row.record()
    }

    Icon {
        x: 8
        y: row.lead + 10
        name: row.command?.icon ?? ""
        color: Theme.dimText
    }

    Label {
        x: 36
        y: row.lead
        width: side.x - x - 8
        height: 36
        text: row.words
    }

    // Gets every key press while a shortcut is recorded.
    FocusScope {
        id: catcher

        onActiveFocusChanged: if (!activeFocus && row.asked)
            row.keys.stopRecording()
        Keys.onShortcutOverride: event => event.accepted = row.asked
        Keys.onPressed: event => {
            if (!row.asked)
                return;
            event.accepted = true;
            if (event.key === Qt.Key_Escape)
                row.keys.stopRecording();
            else if (row.taken && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter))
                row.keys.assignPressedKeys();
            else
                row.keys.handleKeyPress(event.key, event.modifiers);
        }
    }

    Row {
        id: side

        anchors.right: parent.right
        anchors.rightMargin: 8
        y: row.lead + 4
        height: 28
        spacing: 8

        Label {
            height: 28
            visible: row.asked
            text: row.taken ? qsTr("%1 is already used by “%2”").arg(row.keys.pressedKeys).arg(row.keys.conflictingCommand) : qsTr("Press the new keys. Esc cancels.")
            color: row.taken ? Theme.warning : Theme.dimText
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }

        Button {
            implicitHeight: 28
            visible: row.taken
            text: qsTr("Reassign")
            keys: qsTr("Enter")
            focusPolicy: Qt.NoFocus
            onClicked: row.keys.assignPressedKeys()
        }

        KeyHint {
            anchors.verticalCenter: parent.verticalCenter
            visible: !row.asked && text.length > 0
            text: row.held
        }

        Button {
            implicitHeight: 28
            visible: !row.fixed && row.command.hasCustomKeys && !row.asked
            quiet: true
            iconName: "rotate-ccw"
            hint: qsTr("Restore the default shortcut")
            Accessible.name: qsTr("Restore the default shortcut of %1").arg(row.words)
            onClicked: row.keys.resetKeys(row.command.commandId)
        }

        Button {
            implicitHeight: 28
            visible: !row.asked && !row.fixed
            quiet: true
            iconName: "pencil"
            hint: qsTr("Change keys")
            Accessible.name: qsTr("Change keys for %1").arg(row.words)
            onClicked: row.record()
        }
    }
}
