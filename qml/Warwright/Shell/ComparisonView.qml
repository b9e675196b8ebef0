pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Compares two versions of a file. F7 and Shift+F7, or the arrow buttons, go to the next or previous difference.
FocusScope {
    id: view

    required property ComparisonModel comparison

    implicitHeight: titles.height + list.count * 20 + 12

    function go(direction: int) {
        const at = comparison.nextDifference(Math.max(0, list.currentIndex), direction);
        if (at < 0)
            return;
        list.currentIndex = at;
    }

    Component.onCompleted: {
        const first = comparison.nextDifference(0, 0);
        list.currentIndex = Math.max(0, first);
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.fieldBackground
    }

    Rectangle {
        id: titles

        width: parent.width
        height: 32
        color: Theme.surface

        Label {
            x: 48
            width: parent.width / 2 - 56
            height: parent.height
            text: view.comparison.leftTitle
            strong: true
            font.pixelSize: Theme.fontLabel
        }

        Label {
            x: parent.width / 2 + 48
            width: parent.width / 2 - x / 8 - tools.width - 64
            height: parent.height
            text: view.comparison.rightTitle
            strong: true
            font.pixelSize: Theme.fontLabel
        }

        Row {
            id: tools

            anchors.right: parent.right
            anchors.rightMargin: 12
            anchors.verticalCenter: parent.verticalCenter
            spacing: 4

            Label {
                anchors.verticalCenter: parent.verticalCenter
                text: view.comparison.differingRowCount === 0 ? qsTr("No line differs") : (view.comparison.differingRowCount === 1 ? qsTr("1 line differs") : qsTr("%1 lines differ").arg(view.comparison.differingRowCount))
                dim: true
                font.pixelSize: Theme.fontLabel
            }

            Button {
                implicitHeight: 26
                quiet: true
                iconName: "chevron-up"
                hint: qsTr("Previous difference")
                keys: "Shift+F7"
                onClicked: view.go(-1)
            }

            Button {
                implicitHeight: 26
                quiet: true
                iconName: "chevron-down"
                hint: qsTr("Next difference")
                keys: "F7"
                onClicked: view.go(1)
            }
        }

        Line {
            anchors.bottom: parent.bottom
            width: parent.width
        }
    }

    ListView {
        id: list

        anchors.fill: parent
        anchors.topMargin: titles.height
        clip: true
        model: view.comparison
        reuseItems: true
        boundsBehavior: Flickable.StopAtBounds
        highlightMoveDuration: 0
        activeFocusOnTab: true
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Lines side by side")
        Keys.onPressed: event => {
            if (event.key === Qt.Key_F7) {
                view.go(event.modifiers & Qt.ShiftModifier ? -1 : 1);
                event.accepted = true;
            }
        }

        delegate: ComparisonRow {
            width: ListView.view.width
            current: ListView.isCurrentItem && list.activeFocus
        }
    }

    Line {
        anchors.bottom: parent.bottom
        width: parent.width
    }
}
