pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models

// A letter of a map's legend with its uses. The user can change the letter, merge it with another brush, or delete it.
Item {
    id: entry

    required property MapEditor editor
    readonly property bool single: editor.entryCount === 1

    implicitHeight: 72

    Label {
        width: 56
        visible: entry.single
        height: 32
        text: qsTr("Letter")
        dim: true
    }

    TextField {
        id: letter

        x: 60
        width: 44
        visible: entry.single
        height: 32
        text: entry.editor.entryLetter
        maximumLength: 2 // one character can have two UTF-16 units
        Accessible.name: qsTr("Letter")
        onEditingFinished: if (text !== entry.editor.entryLetter) {
            entry.editor.reletterEntry(text);
            text = Qt.binding(() => entry.editor.entryLetter);
        }
    }

    Label {
        x: entry.single ? 116 : 0
        width: parent.width - x
        height: 32
        text: entry.editor.entryUses === 1 ? qsTr("used in 1 cell") : qsTr("used in %1 cells").arg(entry.editor.entryUses)
        dim: true
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    ComboBox {
        y: 40
        width: parent.width - 108
        height: 32
        visible: entry.single && entry.editor.entryOthers.length > 0
        name: qsTr("Merge into")
        model: entry.editor.entryOthers
        currentIndex: -1
        placeholder: qsTr("Merge into…")
        onActivated: index => entry.editor.mergeEntry(index)
    }

    Button {
        x: parent.width - width
        y: 40
        width: 100
        height: 32
        iconName: "trash-2"
        text: qsTr("Delete")
        hint: entry.editor.entryUses > 0 ? qsTr("Empties the cells that use it") : qsTr("No cell uses it")
        onClicked: entry.editor.removeEntry()
    }
}
