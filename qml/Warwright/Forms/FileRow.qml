import QtQuick
import Warwright.Controls
import Warwright.Forms
import Warwright.Theme

// A row of FileList. The row never has the focus: the list handles Enter.
Item {
    id: row

    required property string name
    required property int kind
    required property int index
    required property bool marked
    property bool highlighted: false

    signal picked(int modifiers)
    signal opened

    // In Qt 6.4, compiled QML can't read `point.modifiers`, unless `point` is a `var`.
    function modifiersOf(point: var): int {
        return point.modifiers;
    }

    implicitHeight: 30
    Accessible.role: Accessible.ListItem
    Accessible.name: name
    Accessible.selected: marked
    Accessible.onPressAction: opened()

    HoverHandler {
        id: hover
    }

    TapHandler {
        onTapped: row.picked(row.modifiersOf(point))
        onDoubleTapped: row.opened()
    }

    Rectangle {
        anchors.fill: parent
        radius: 4
        color: row.highlighted || row.marked ? Theme.selected : (hover.hovered ? Theme.hover : "transparent")
    }

    Icon {
        x: 8
        anchors.verticalCenter: parent.verticalCenter
        name: row.kind === FilesModel.Pack ? "package" : (row.kind === FilesModel.Folder ? "folder" : "file-text")
        color: row.kind === FilesModel.Pack ? Theme.accent : Theme.dimText
    }

    Label {
        x: 32
        width: parent.width - x - 8
        height: parent.height
        text: row.name
    }
}
