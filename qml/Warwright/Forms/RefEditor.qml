pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A button with the referenced entity's name. A press opens a search for entities that fit.
T.AbstractButton {
    id: editor

    required property FormField field

    readonly property bool brief: field.isInSentence
    readonly property bool leads: field.refKey.length > 0
    readonly property int lead: brief && field.isUnfinished ? 30 : 10
    readonly property int taken: lead + (opener.visible ? 28 : 0) + (place.visible ? 28 : 0) + 30

    implicitHeight: Theme.controlHeight
    implicitWidth: Math.max(96, shown.implicitWidth + taken)
    hoverEnabled: true
    focusPolicy: Qt.StrongFocus
    Accessible.name: field.accessibleName + ": " + shown.text
    Accessible.onPressAction: clicked()
    Accessible.description: field.accessibleDescription
    enabled: true
    property string typed

    // Words that the schema allows instead of a name.
    readonly property list<string> words: field ? field.choices : []

    function wordFor(value: string): string {
        const at = words.indexOf(value);
        return at < 0 ? value : field.choiceLabels[at];
    }

    function open(begin: string) {
        typed = begin;
        picker.active = !field.form.readOnly;
    }

    onClicked: open("")
    Keys.onDownPressed: open("")
    Keys.onPressed: event => {
        if (leads && (event.modifiers & Qt.ControlModifier) && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter)) {
            event.accepted = true;
            return editor.field.form.openReference(editor.field.path);
        }
        event.accepted = /^[^\s\x00-\x1f\x7f]$/.test(event.text) && !(event.modifiers & (Qt.ControlModifier | Qt.AltModifier));
        if (event.accepted)
            open(event.text);
    }

    // Ctrl+click opens the entity.
    MouseArea {
        anchors.fill: parent
        z: 1
        enabled: editor.leads
        onPressed: mouse => mouse.accepted = (mouse.modifiers & Qt.ControlModifier) !== 0
        onClicked: editor.field.form.openReference(editor.field.path)
    }

    background: FieldFrame {
        active: editor.activeFocus || picker.active
        hovered: editor.hovered
        severity: editor.field.severity
    }
    Item {
        anchors.fill: parent
        // In a sentence, the field has no heading that could show this mark.
        Lazy {
            x: 10
            anchors.verticalCenter: parent.verticalCenter
            active: editor.brief && editor.field.isUnfinished
            sourceComponent: Icon {
                name: "circle-dashed"
                size: 14
                color: Theme.dimText
            }
        }

        Label {
            id: shown

            x: editor.lead
            width: parent.width - editor.taken
            height: parent.height
            text: editor.field.refTitle.length > 0 ? editor.field.refTitle : (editor.field.value.length > 0 ? editor.wordFor(editor.field.value) : (editor.field.placeholder.length > 0 ? editor.wordFor(editor.field.placeholder) : qsTr("Choose …")))
            dim: editor.field.value.length === 0
            color: editor.field.value.length > 0 && editor.field.refTitle.length === 0 && !editor.words.includes(editor.field.value) ? Theme.error : (dim ? Theme.dimText : Theme.text)
        }

        Button {
            id: opener

            anchors.right: parent.right
            anchors.rightMargin: 28
            anchors.verticalCenter: parent.verticalCenter
            visible: editor.leads
            // In a sentence, the button appears on hover or focus, but its room is always reserved.
            opacity: editor.brief && !editor.hovered && !editor.activeFocus ? 0 : 1
            implicitHeight: 24
            quiet: true
            focusPolicy: Qt.NoFocus
            iconName: "external-link"
            iconSize: 14
            hint: qsTr("Open %1").arg(editor.field.refTitle)
            keys: qsTr("Ctrl+Enter")
            onClicked: editor.field.form.openReference(editor.field.path)
        }

        PlaceButton {
            id: place

            anchors.right: parent.right
            anchors.rightMargin: opener.visible ? 56 : 28
            anchors.verticalCenter: parent.verticalCenter
            focusPolicy: Qt.NoFocus
            field: editor.field
            onClosed: abandoned => {
                if (!abandoned)
                    editor.forceActiveFocus(Qt.PopupFocusReason);
            }
        }

        Icon {
            anchors.right: parent.right
            anchors.rightMargin: 10
            anchors.verticalCenter: parent.verticalCenter
            visible: !editor.field.form.readOnly
            name: "chevron-down"
            color: Theme.dimText
        }
    }

    Lazy {
        id: picker

        active: false
        y: parent.height + 4
        source: "ReferencePicker.qml"
        properties: ({
                "form": editor.field.form,
                "path": editor.field.path,
                "current": editor.field.value,
                "typed": editor.typed,
                "above": editor.height + 8,
                "width": Math.max(280, editor.width)
            })
    }

    Connections {
        target: picker.object
        ignoreUnknownSignals: true

        function onChosen(value: string) {
            editor.field.form.setValue(editor.field.path, value);
            editor.field.form.endEdit();
        }
        function onClosed() {
            const abandoned = (picker.object as BesidePopup)?.abandoned ?? false;
            picker.active = false;
            if (!abandoned)
                editor.forceActiveFocus(Qt.PopupFocusReason);
        }
    }
}
