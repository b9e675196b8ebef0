pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Forms
import Warwright.Models
import Warwright.Theme

// A field in a sentence. The user can switch to an alternative field, which replaces this field once the alternative has a value.
FocusScope {
    id: slot

    required property FormModel form
    required property string path
    property string using: path
    readonly property FormField own: form.fieldOf(path)
    readonly property list<string> others: own ? own.excludedPaths : []

    implicitHeight: Theme.controlHeight
    implicitWidth: fields.wanted + (swap.visible ? swap.width : 0)
    onPathChanged: using = path

    function shows(wanted: string): bool {
        return wanted.length > 0 && (path === wanted || others.includes(wanted));
    }
    function focusPart(wanted: string, line: int) {
        if (shows(wanted))
            using = wanted;
        slot.forceActiveFocus(Qt.TabFocusReason);
        const first = fields.itemAt(0) as FieldEditor;
        if (first)
            first.focusEditor(line);
    }
    function widthOf(field: FormField, implicit: real): real {
        const kind = field.fieldKind;
        if (kind === "ref" || kind === "enum")
            return Math.min(280, implicit);
        if (kind === "int" && field.maximum < 10)
            return 80; // wide enough for one digit
        return kind === "text" || kind === "edge-run" ? 280 : 112;
    }

    // Creates a new editor whenever the slot shows another field.
    Repeater {
        id: fields

        property real wanted: 0

        model: [slot.using]

        FieldEditor {
            id: input

            required property string modelData
            readonly property FormField shown: slot.form.fieldOf(modelData)
            readonly property real wanted: shown ? slot.widthOf(shown, implicitWidth) : 0

            width: slot.width - (swap.visible ? swap.width : 0)
            height: slot.height
            focus: true
            field: shown
            onWantedChanged: fields.wanted = wanted
            Component.onCompleted: fields.wanted = wanted
            onActiveFocusChanged: if (activeFocus)
                slot.form.rememberFocus(modelData)
        }
    }

    Button {
        id: swap

        anchors.right: parent.right
        width: 24
        visible: slot.others.length > 0 && !slot.form.readOnly
        quiet: true
        iconName: "replace"
        iconSize: 14
        hint: qsTr("Use another field here")
        onClicked: instead.popup(swap, 0, swap.height + 4)
    }

    Menu {
        id: instead

        Repeater {
            model: slot.others.length > 0 ? [slot.path, ...slot.others] : []

            MenuItem {
                required property string modelData

                text: slot.form.fieldOf(modelData)?.label ?? ""
                iconName: slot.using === modelData ? "check" : ""
                onTriggered: {
                    slot.using = modelData;
                    slot.focusPart(modelData, -3);
                }
            }
        }
    }
}
