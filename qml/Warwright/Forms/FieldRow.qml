pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Models
import Warwright.Theme

// One row of the form: its name, its editor, and what is wrong with it, in place.
FieldBase {
    id: row

    property int available: Theme.formWidth
    property string title
    readonly property int indent: Math.max(0, depth - 1) * 16
    readonly property bool inline: depth > 0 && !wide
    readonly property bool wide: fieldKind === "sentences" || fieldKind === "grid" || fieldKind === "art" || hint === "multiline"
    readonly property int columns: available >= 600 ? 5 : (available >= 460 ? 4 : 3)
    readonly property int narrow: Math.floor((available - 8 * (columns - 1)) / columns)
    readonly property list<string> halves: ["ref", "text", "dice", "range", "cell", "colour"]
    readonly property bool half: (halves.includes(fieldKind) || (fieldKind === "enum" && choices.length <= 3)) && !wide

    function editorName(): string {
        if (rowType === FormModel.Group)
            return "GroupHeading";
        switch (fieldKind) {
        case "bool":
            return "BoolEditor";
        case "int":
        case "number":
            return hint === "pips" ? "PipsEditor" : "NumberEditor";
        case "enum":
            return "EnumEditor";
        case "flags":
            return "FlagsEditor";
        case "ref":
            return "RefEditor";
        case "colour":
            return "ColourEditor";
        case "art":
            return "ArtEditor";
        case "sentences":
            return "SentencesEditor";
        case "grid":
            return "GridEditor";
        case "list":
        case "record":
        case "map":
        case "table":
        case "choice":
            return "ContainerEditor";
        case "rich-text":
            return "MultilineEditor";
        default:
            return hint === "multiline" ? "MultilineEditor" : "TextEditor";
        }
    }

    function focusEditor() {
        const item = editor.item as Item;
        if (item)
            item.forceActiveFocus(Qt.TabFocusReason);
    }

    width: {
        if (rowType === FormModel.Group || depth > 0 || wide)
            return available;
        if (compact && hint !== "pips" && hint !== "chips")
            return narrow;
        if (row.index <= 1 && fieldKind === "text")
            return available - narrow - 8;
        return half ? Math.floor((available - 8) / 2) : available;
    }
    height: layout.height
    Accessible.role: rowType === FormModel.Group ? Accessible.Heading : Accessible.Grouping
    Accessible.name: spoken

    Item {
        id: layout

        width: parent.width
        height: editor.y + editor.height + (note.visible ? note.height : 0) + (row.inline ? 4 : (row.rowType === FormModel.Group ? 0 : 12))

        FieldHeading {
            id: heading

            x: row.indent
            width: row.inline ? 148 : parent.width - row.indent
            height: row.inline ? Theme.control : 22
            visible: row.rowType !== FormModel.Group && !row.container
            field: row
        }

        Loader {
            id: editor

            x: row.inline && heading.visible ? row.indent + 156 : row.indent
            y: row.inline || !heading.visible ? 0 : heading.height
            width: parent.width - x - (tools.visible ? tools.width + 8 : 0)
        }

        ItemTools {
            id: tools

            anchors.right: parent.right
            visible: row.rowType === FormModel.Item && !row.form.readOnly
            field: row
        }

        FieldNote {
            id: note

            x: editor.x
            y: editor.y + editor.height
            width: parent.width - x
            field: row
            visible: row.message.length > 0 && row.fieldKind !== "sentences"
        }
    }

    readonly property string editorFile: editorName()

    onEditorFileChanged: editor.setSource(Qt.resolvedUrl(editorFile + ".qml"), {
        "field": row
    })
    Component.onCompleted: editor.setSource(Qt.resolvedUrl(editorFile + ".qml"), {
        "field": row
    })
}
