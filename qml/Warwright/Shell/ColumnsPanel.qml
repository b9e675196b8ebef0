pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models

BesidePopup {
    id: panel

    required property TableModel table
    readonly property bool asks: table.analyses.names.length > 0

    signal analysisWanted

    width: 260
    height: Math.min(420, list.contentHeight + 16 + foot.height)
    padding: 8
    focus: true
    background: PopupCard {}
    onOpened: list.forceActiveFocus(Qt.PopupFocusReason)

    ListView {
        id: list

        width: panel.width - 16
        height: panel.height - 16 - foot.height
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        model: panel.opened ? panel.table.columnLabels : []
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Columns")
        T.ScrollBar.vertical: ScrollBar {}

        delegate: Item {
            id: row

            required property int index
            required property string modelData

            width: list.width
            height: 32

            Label {
                x: 4
                width: parent.width - 60
                height: parent.height
                text: row.modelData
            }

            Toggle {
                anchors.right: parent.right
                anchors.rightMargin: 12
                anchors.verticalCenter: parent.verticalCenter
                enabled: row.index > 0
                checked: panel.table.columnsShown[row.index] ?? false
                Accessible.name: row.modelData
                onToggled: panel.table.setColumnShown(row.index, checked)
            }
        }
    }

    Item {
        id: foot

        y: list.height
        width: panel.width - 16
        height: panel.asks ? 40 : 0
        visible: panel.asks

        Line {
            width: parent.width
        }

        LinkButton {
            y: 10
            text: qsTr("Add analysis column…")
            onClicked: {
                panel.close();
                panel.analysisWanted();
            }
        }
    }
}
