import QtQuick
import Warwright.Controls
import Warwright.Theme

// A line in the preview of an import: subject, action and reason.
Item {
    id: row

    required property string title
    required property string what
    required property string why
    required property string tone
    property bool highlighted: false
    readonly property bool alone: what.length + why.length === 0
    readonly property color ink: tone === "wrong" ? Theme.error : (tone === "listed" ? Theme.warning : (tone === "new" || tone === "changed" ? Theme.accent : Theme.dimText))

    implicitHeight: 30
    Accessible.role: Accessible.ListItem
    Accessible.name: title + (what.length > 0 ? ": " + what : "") + (why.length > 0 ? ": " + why : "")

    Rectangle {
        anchors.fill: parent
        radius: 4
        color: row.highlighted ? Theme.selected : "transparent"
    }

    Icon {
        x: 8
        anchors.verticalCenter: parent.verticalCenter
        name: ({ "new": "plus", "changed": "pencil", "same": "check", "listed": "minus", "note": "info", "wrong": "triangle-alert" })[row.tone] ?? "info"
        color: row.ink
    }

    Label {
        x: 34
        width: row.alone ? row.width - x - 8 : Math.round(row.width * 0.3) - x - 8
        height: parent.height
        text: row.title
        elide: Text.ElideRight
    }

    Label {
        x: Math.round(row.width * 0.3)
        width: row.why.length > 0 ? Math.round(row.width * 0.25) - 8 : row.width - x - 8
        height: parent.height
        visible: !row.alone
        text: row.what
        dim: true
        elide: Text.ElideRight
    }

    Label {
        x: row.what.length > 0 ? Math.round(row.width * 0.55) : Math.round(row.width * 0.3)
        width: row.width - x - 8
        height: parent.height
        visible: !row.alone
        text: row.why
        color: row.tone === "wrong" ? Theme.error : (row.tone === "same" ? Theme.dimText : Theme.text)
        elide: Text.ElideRight
    }
}
