pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

Rectangle {
    id: bar

    required property AppModel app
    property bool problemsOpen: false
    readonly property ProblemsModel problems: app.problems
    readonly property bool clean: problems.errors + problems.warnings + problems.cardFindingCount === 0

    signal problemsToggled

    color: Theme.surface

    Line {
        width: parent.width
    }

    T.AbstractButton {
        id: summary

        x: 4
        y: 3
        height: parent.height - 6
        width: row.width + 24
        visible: bar.app.state === AppModel.Ready
        hoverEnabled: true
        focusPolicy: Qt.TabFocus
        Accessible.name: qsTr("Problems: %1").arg(bar.problems.summary)
        Accessible.onPressAction: clicked()
        onClicked: bar.problemsToggled()
        background: Rectangle {
            radius: 4
            color: summary.hovered || bar.problemsOpen ? Theme.hover : "transparent"

            FocusRing {
                visible: summary.visualFocus
            }
        }
        Item {
            anchors.fill: parent
            Row {
                id: row

                x: 12
                height: parent.height
                spacing: 10

                Lazy {
                    height: parent.height
                    active: bar.clean
                    visible: active
                    sourceComponent: Count {
                        severity: Severity.Good
                        text: qsTr("No problems")
                    }
                }

                Lazy {
                    height: parent.height
                    active: bar.problems.errors > 0
                    visible: active
                    sourceComponent: Count {
                        severity: Severity.Error
                        text: bar.problems.errors
                    }
                }

                Lazy {
                    height: parent.height
                    active: bar.problems.warnings > 0
                    visible: active
                    sourceComponent: Count {
                        severity: Severity.Warning
                        text: bar.problems.warnings
                    }
                }

                Lazy {
                    height: parent.height
                    active: bar.problems.infos > 0
                    visible: active
                    sourceComponent: Count {
                        severity: Severity.Info
                        text: bar.problems.infos
                    }
                }

                Lazy {
                    height: parent.height
                    active: bar.problems.unfinishedCount > 0
                    visible: active
                    sourceComponent: Count {
                        severity: Severity.Unfinished
                        text: qsTr("%1 to fill in").arg(bar.problems.unfinishedCount)
                    }
                }

                Lazy {
                    height: parent.height
                    active: bar.problems.cardFindingCount > 0
                    visible: active
                    sourceComponent: Count {
                        iconName: "id-card"
                        text: qsTr("%1 on cards").arg(bar.problems.cardFindingCount)
                    }
                }
            }
        }
    }

    Label {
        id: words

        anchors.left: summary.right
        anchors.leftMargin: 12
        width: Math.min(implicitWidth, side.x - x - 12 - (actions.width > 0 ? actions.width + 8 : 0))
        height: parent.height
        text: bar.app.status
        dim: bar.app.statusActions.length === 0
        font.pixelSize: Theme.fontLabel
    }

    // Buttons that belong to the status message.
    Row {
        id: actions

        anchors.left: words.right
        anchors.leftMargin: 4
        anchors.verticalCenter: parent.verticalCenter

        Repeater {
            model: bar.app.statusActions

            LinkButton {
                required property string modelData
                required property int index

                text: modelData
                onClicked: bar.app.runStatusAction(index)
            }
        }
    }

    Row {
        id: side

        anchors.right: parent.right
        anchors.rightMargin: 16
        height: parent.height
        spacing: 16

        LinkButton {
            anchors.verticalCenter: parent.verticalCenter
            visible: bar.app.impact.summary.length > 0
            text: bar.app.impact.summary
            ink: Theme.dimText
            Accessible.name: qsTr("Your unsaved changes: %1").arg(text)
            onClicked: bar.app.impact.visible = !bar.app.impact.visible
        }

        Label {
            height: parent.height
            visible: bar.app.unsavedFiles > 0
            text: bar.app.unsavedFiles === 1 ? qsTr("1 file not saved") : qsTr("%1 files not saved").arg(bar.app.unsavedFiles)
            dim: true
            font.pixelSize: Theme.fontLabel
        }

        Label {
            height: parent.height
            visible: bar.app.state === AppModel.Ready && bar.app.printModel.unprintedCount > 0
            text: qsTr("%1 to print").arg(bar.app.printModel.unprintedCount)
            dim: true
            font.pixelSize: Theme.fontLabel
            Accessible.name: bar.app.printModel.historyText
        }

        Label {
            height: parent.height
            text: bar.app.systemTitle
            dim: true
            font.pixelSize: Theme.fontLabel
        }
    }
}
