pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A preview of a pasted spreadsheet that shows where each column goes.
Rectangle {
    id: panel

    required property TableModel table

    signal done

    function finish(keep: bool) {
        table.finishPaste(keep);
        done();
    }

    implicitHeight: 120
    color: Theme.page
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Paste")
    Keys.onEscapePressed: finish(false)

    Line {
        width: parent.width
    }

    Label {
        x: 12
        y: 4
        width: parent.width - buttons.width - 36
        height: 36
        text: panel.table.pastePreview
        strong: true
        wrapMode: Text.Wrap
        maximumLineCount: 2
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Row {
        id: buttons

        anchors.right: parent.right
        anchors.rightMargin: 12
        y: 8
        spacing: 6

        Button {
            implicitHeight: 28
            text: qsTr("Cancel")
            quiet: true
            onClicked: panel.finish(false)
        }

        Button {
            id: take

            implicitHeight: 28
            text: qsTr("Paste")
            filled: true
            onClicked: panel.finish(true)
            Component.onCompleted: forceActiveFocus(Qt.OtherFocusReason)
        }
    }

    Item {
        id: home

        x: 12
        y: 42
        width: visible ? 220 : 0
        height: 62
        visible: panel.table.pasteFiles.length > 0

        Label {
            width: parent.width
            height: 22
            text: qsTr("File for new rows")
            dim: true
            font.pixelSize: Theme.fontLabel
        }

        ComboBox {
            y: 24
            width: 208
            height: 32
            name: qsTr("File for new rows")
            model: panel.table.pasteFiles
            currentIndex: panel.table.pasteFile
            onActivated: index => panel.table.pasteFile = index
        }

        Line {
            anchors.right: parent.right
            height: 56
        }
    }

    ListView {
        anchors.left: home.right
        anchors.leftMargin: home.visible ? 12 : 0
        anchors.right: parent.right
        anchors.rightMargin: 12
        y: 42
        height: 74
        orientation: ListView.Horizontal
        spacing: 8
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        model: panel.table.pasteHeadings
        T.ScrollBar.horizontal: ScrollBar {}

        delegate: Item {
            id: column

            required property int index
            required property string modelData

            width: 160
            height: 62

            Label {
                width: parent.width
                height: 22
                text: column.modelData.length > 0 ? column.modelData : qsTr("(empty)")
                dim: true
                font.pixelSize: Theme.fontLabel
            }

            ComboBox {
                y: 24
                width: parent.width
                height: 32
                name: qsTr("Column for “%1”").arg(column.modelData)
                model: [qsTr("Skip this column"), ...panel.table.columnLabels]
                currentIndex: (panel.table.pasteColumns[column.index] ?? -1) + 1
                onActivated: index => panel.table.setPasteColumn(column.index, index - 1)
            }
        }
    }
}
