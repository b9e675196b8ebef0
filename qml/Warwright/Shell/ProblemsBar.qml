pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models

// Filters, grouping and commands for all findings.
Item {
    id: bar

    required property ProblemsModel problems
    property bool readOnly: false

    signal closeWanted
    signal listWanted

    function search() {
        filter.forceActiveFocus(Qt.TabFocusReason);
        filter.selectAll();
    }

    readonly property var classes: [
        {
            "text": qsTr("Errors"),
            "shows": "showErrors",
            "hint": ""
        },
        {
            "text": qsTr("Warnings"),
            "shows": "showWarnings",
            "hint": ""
        },
        {
            "text": qsTr("Notes"),
            "shows": "showInfos",
            "hint": ""
        },
        {
            "text": qsTr("To fill in"),
            "shows": "showUnfinished",
            "hint": ""
        },
        {
            "text": qsTr("Approved"),
            "shows": "showApproved",
            "hint": ""
        },
        {
            "text": qsTr("On cards"),
            "shows": "showCards",
            "hint": qsTr("Problems in card layouts, such as text that doesn't fit. The command line lists these with --release.")
        }
    ]

    Row {
        id: tools

        x: 12
        y: 8
        spacing: 6

        Label {
            height: 28
            text: qsTr("Problems")
            strong: true
            rightPadding: 8
        }

        ArrowFlow {
            spacing: 6

            Repeater {
                model: bar.classes

                Chip {
                    required property var modelData
                    required property int index

                    text: modelData.text
                    count: bar.problems.matchingCounts[index]
                    checked: bar.problems[modelData.shows]
                    hint: modelData.hint
                    onClicked: bar.problems[modelData.shows] = !checked
                }
            }
        }
    }

    Row {
        anchors.right: parent.right
        anchors.rightMargin: 8
        y: 6
        spacing: 6

        SearchField {
            id: filter

            width: Math.max(84, Math.min(200, bar.width - tools.width - 350))
            implicitHeight: 30
            Keys.onDownPressed: bar.listWanted()
            placeholderText: qsTr("Filter")
            text: bar.problems.filter
            onTextChanged: bar.problems.filter = text
        }

        ComboBox {
            implicitHeight: 30
            width: bar.width < 1100 ? 104 : 132
            model: [qsTr("No groups"), qsTr("By rule"), qsTr("By file"), qsTr("By entity")]
            name: qsTr("Group by")
            currentIndex: bar.problems.grouping
            onActivated: index => bar.problems.grouping = index
        }

        Button {
            implicitHeight: 30
            iconName: "wrench"
            text: qsTr("Apply safe fixes")
            hint: qsTr("Applies every fix that doesn't change the meaning. One undo step.")
            enabled: !bar.readOnly
            onClicked: bar.problems.fixAllSafe()
        }

        Button {
            implicitHeight: 30
            quiet: true
            iconName: "x"
            hint: qsTr("Close")
            onClicked: bar.closeWanted()
        }
    }
}
