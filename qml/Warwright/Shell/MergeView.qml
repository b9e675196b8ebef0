pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The values that both the user and someone else changed. Left and Right choose the version to keep.
FocusScope {
    id: view

    required property MergeChoices choices

    implicitHeight: titles.height + list.contentHeight + 12

    Rectangle {
        anchors.fill: parent
        color: Theme.fieldBackground
    }

    Row {
        id: titles

        x: 48
        width: parent.width - x - 16
        height: 32

        Item {
            width: parent.width * 0.3
            height: 1
        }

        Repeater {
            model: [view.choices.mineTitle, view.choices.theirsTitle]

            Label {
                required property string modelData

                leftPadding: 34
                width: parent.width * 0.35
                height: titles.height
                text: modelData
                dim: true
                strong: true
                font.pixelSize: Theme.fontLabel
            }
        }
    }

    ListView {
        id: list

        anchors.fill: parent
        anchors.topMargin: titles.height
        clip: true
        model: view.choices
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Conflicting changes")

        delegate: MergeRow {
            width: ListView.view.width
            onChosen: theirs => view.choices.chooseVersion(index, theirs)
        }
    }

    Line {
        anchors.bottom: parent.bottom
        width: parent.width
    }
}
