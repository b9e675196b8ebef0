import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A block of a manual page: plain text, with styles and links drawn over it.
Item {
    id: block

    required property int index
    required property string kind
    required property int level
    required property string bullet
    required property string words
    required property string icon
    required property ManualModel manual
    readonly property bool heading: kind === "heading"
    readonly property bool code: kind === "code"
    readonly property int lead: heading ? (level === 1 ? 8 : 18) : (kind === "item" ? 2 : 6)
    readonly property int indent: kind === "item" ? 20 + level * 16 : (code || kind === "quote" ? 12 : (icon.length > 0 ? 32 : 0))

    implicitHeight: lead + text.height + (code ? 16 : 4)
    Accessible.role: heading ? Accessible.Heading : Accessible.StaticText
    Accessible.name: words

    function positionAt(x: real, y: real): int {
        const at = text.positionAt(x, y), there = text.positionToRectangle(at);
        return Math.abs(x - there.x) < 16 && y >= there.y && y <= there.y + there.height ? at : -1;
    }

    Rectangle {
        y: block.lead
        width: parent.width
        height: text.height + 12
        visible: block.code
        radius: Theme.radius
        color: Theme.fieldBackground
        border.width: 1
        border.color: Theme.divider
    }

    Rectangle {
        y: block.lead
        width: 3
        height: text.height
        visible: block.kind === "quote"
        color: Theme.divider
    }

    Label {
        x: block.indent - 16
        y: block.lead
        visible: block.bullet.length > 0
        text: block.bullet
        dim: true
    }

    GameIcon {
        y: block.lead
        visible: block.icon.length > 0
        name: block.icon
        size: 24
    }

    TextEdit {
        id: text

        x: block.indent
        y: block.lead + (block.code ? 6 : 0)
        width: parent.width - x - (block.code ? 12 : 0)
        text: block.words
        textFormat: TextEdit.PlainText
        wrapMode: TextEdit.Wrap
        readOnly: true
        selectByMouse: true
        activeFocusOnTab: false
        color: block.kind === "quote" ? Theme.dimText : Theme.text
        selectionColor: Theme.accent
        selectedTextColor: Theme.onAccentText
        font.family: block.code ? Theme.monoFont : Theme.sansFont
        font.pixelSize: block.heading ? (block.level === 1 ? Theme.fontTitle : block.level === 2 ? 15 : Theme.fontBody) : (block.code ? Theme.fontLabel : Theme.fontBody)
        font.weight: block.heading ? Font.DemiBold : Font.Normal

        ProseHighlighter {
            document: text.textDocument
            manual: block.manual
            row: block.index
            linkColour: Theme.accent
            currentColour: Theme.selected
            dimColour: Theme.dimText
            codeFamily: Theme.monoFont
        }

        HoverHandler {
            id: hover

            readonly property int over: hovered ? block.positionAt(point.position.x, point.position.y) : -1

            cursorShape: over >= 0 && block.manual.hasLinkAt(block.index, over) ? Qt.PointingHandCursor : Qt.IBeamCursor
        }

        TapHandler {
            onTapped: point => {
                const at = block.positionAt(point.position.x, point.position.y);
                if (at >= 0 && text.selectedText.length === 0)
                    block.manual.openLinkAt(block.index, at);
            }
        }
    }
}
