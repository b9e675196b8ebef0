pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models

// Adds a table column filled by an analysis. The user chooses figure and parameters and sees a preview for the current
// row.
T.Popup {
    id: panel

    required property TableModel table
    readonly property TableAnalyses analyses: table.analyses

    width: 320
    height: column.height + 24
    padding: 12
    margins: 8
    focus: true
    background: PopupCard {}
    onOpened: {
        analyses.beginColumn(table.cursorKey);
        which.forceActiveFocus(Qt.PopupFocusReason);
    }

    // Scrolls to the parameter that got the focus.
    Connections {
        target: column.Window.window

        function onActiveFocusItemChanged() {
            const item = column.Window.activeFocusItem;
            for (let up = item?.parent; up; up = up.parent) {
                if (up !== choices)
                    continue;
                const top = item.mapToItem(choices, 0, 0).y;
                view.contentY = Math.max(0, Math.min(choices.height - view.height, Math.max(top + item.height + 8 - view.height, Math.min(view.contentY, top - 8))));
                return;
            }
        }
    }

    Column {
        id: column

        width: panel.width - 24
        spacing: 8

        Label {
            width: parent.width
            text: qsTr("Add analysis column")
            strong: true
        }

        ComboBox {
            id: which

            width: parent.width
            name: qsTr("Analysis")
            model: panel.analyses.names
            currentIndex: panel.analyses.current
            onActivated: index => panel.analyses.current = index
        }

        ComboBox {
            width: parent.width
            name: qsTr("Figure")
            model: panel.analyses.figures
            currentIndex: panel.analyses.figure
            onActivated: index => panel.analyses.figure = index
        }

        // Shows the main parameters first; the user scrolls to the others.
        Flickable {
            id: view

            width: parent.width
            height: Math.min(204, choices.height)
            contentHeight: choices.height
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            T.ScrollBar.vertical: ScrollBar {}

            Column {
                id: choices

                width: parent.width - 12
                spacing: 8

                Repeater {
                    model: panel.analyses.parameters

                    AnalysisControl {
                        width: choices.width
                        parameters: panel.analyses.parameters
                    }
                }
            }
        }

        Line {
            width: parent.width
        }

        Label {
            width: parent.width
            text: panel.analyses.sampleText
            dim: true
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }

        Button {
            filled: true
            enabled: panel.analyses.figure >= 0
            text: qsTr("Add column")
            onClicked: {
                panel.analyses.addColumn();
                panel.close();
            }
        }
    }
}
