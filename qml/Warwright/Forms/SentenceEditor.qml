pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Forms
import Warwright.Models

// An editor that shows a choice or a record as a sentence of words, selectors and fields.
FocusScope {
    id: editor

    required property FormField field
    readonly property FormModel form: field.form
    property bool begun: false // whether the user just chose another verb; the selector then keeps the focus

    implicitHeight: flow.implicitHeight
    Accessible.role: Accessible.Grouping
    Accessible.name: field.accessibleName

    // Focuses the part that shows `path`. If no part does, focuses the selector, or the first part.
    function focusPart(path: string, line: int) {
        let first = null;
        for (let i = 0; i < parts.count; ++i) {
            const part = parts.itemAt(i) as SentencePart;
            if (!part || part.kind === FormModel.Words)
                continue;
            if (part.shows(path))
                return part.focusPart(path, line);
            if (part.kind === FormModel.Verb || !first)
                first = part;
        }
        if (first)
            first.focusPart(path, line);
    }
    function focusEditor(line: int) {
        focusPart("", line);
    }

    // Restores the focus, because the choice of a verb may replace the focused part.
    Timer {
        id: later

        interval: 0
        onTriggered: {
            editor.begun = false;
            editor.focusEditor(-1);
        }
    }

    Flow {
        id: flow

        width: parent.width
        spacing: 6

        Repeater {
            id: parts

            model: editor.field.sentence

            SentencePart {
                required property string modelData
                required property int index

                text: modelData
                kind: editor.field.sentenceKinds[index] ?? FormModel.Words
                field: editor.field
                room: flow.width
                focus: index === 0 || kind === FormModel.Verb
                onChosen: {
                    editor.begun = true;
                    later.restart();
                }
            }
        }

        Button {
            visible: editor.field.canAdd && !editor.form.readOnly
            width: 28
            quiet: true
            iconName: "plus"
            hint: qsTr("Add another")
            onClicked: editor.form.add(editor.field.path)
        }

        Button {
            visible: editor.field.hasMoreParts
            width: 28
            quiet: true
            iconName: editor.field.expanded ? "chevron-up" : "ellipsis"
            hint: editor.field.expanded ? qsTr("Fewer fields") : qsTr("More fields")
            onClicked: editor.form.toggleExpanded(editor.field.index)
        }

        Button {
            visible: editor.field.rowType !== FormModel.Item && editor.field.isPresent && editor.field.optional && editor.field.canRemove
            width: 28
            quiet: true
            iconName: "x"
            iconSize: 14
            hint: qsTr("Remove %1").arg(editor.field.accessibleName)
            onClicked: editor.form.clear(editor.field.path)
        }
    }
}
