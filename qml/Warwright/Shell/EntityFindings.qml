pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// An entity's findings; a click goes to the place that the finding is about.
Column {
    id: findings

    required property AppModel app
    required property EntityModel entity
    readonly property SourceModel source: entity ? entity.source : null
    readonly property int count: entity ? entity.errors + entity.warnings + entity.unfinishedCount : 0

    signal explained(string code) // requests the finding's manual page

    // Index of a finding that was fixed by keyboard; the finding after it takes the focus. -1: none.
    property int kept: -1

    function keepFocus() {
        const focused = Window.activeFocusItem;
        if (kept < 0 || (focused && focused !== Window.contentItem && focused.parent))
            return;
        const next = list.count > 0 ? list.itemAt(Math.min(kept, list.count - 1)) : findings.nextItemInFocusChain();
        kept = -1;
        if (next)
            next.forceActiveFocus(Qt.TabFocusReason);
    }

    topPadding: 12
    bottomPadding: 12

    Item {
        width: parent.width
        height: 28

        Icon {
            x: 16
            anchors.verticalCenter: parent.verticalCenter
            name: findings.count > 0 ? "list" : "circle-check"
            color: findings.count > 0 ? Theme.dimText : Theme.success
        }

        Label {
            x: 40
            height: parent.height
            text: findings.count > 0 ? qsTr("Findings") : list.count > 0 ? qsTr("No problems, only notes") : qsTr("No problems here")
            strong: findings.count > 0
            dim: findings.count === 0
        }
    }

    // The number of missing values, which the fields mark. A click goes to the next missing value.
    Lazy {
        width: parent.width
        active: findings.entity !== null && findings.entity.missingFieldCount > 0
        visible: active
        sourceComponent: Clickable {
            id: filler

            readonly property int missing: findings.entity?.missingFieldCount ?? 0

            implicitHeight: 32
            tabStop: true
            Accessible.name: fill.text
            onClicked: findings.entity.goToNextMissingField()

            Rectangle {
                anchors.fill: parent
                anchors.leftMargin: 8
                anchors.rightMargin: 8
                radius: 4
                color: filler.hovered ? Theme.hover : "transparent"

                FocusRing {
                    visible: filler.visualFocus
                }
            }

            Icon {
                x: 16
                y: 8
                name: "circle-dashed"
                color: Theme.dimText
            }

            Label {
                id: fill

                x: 40
                width: parent.width - x - 72
                height: parent.height
                text: filler.missing === 1 ? qsTr("1 field to fill in") : qsTr("%1 fields to fill in").arg(filler.missing)
            }

            Label {
                anchors.right: parent.right
                anchors.rightMargin: 20
                height: parent.height
                text: filler.missing === 1 ? qsTr("Go there") : qsTr("Next")
                color: Theme.accent
                strong: true
                font.pixelSize: Theme.fontLabel
            }
        }
    }

    Timer {
        id: followed

        interval: 0
        onTriggered: findings.keepFocus()
    }

    Repeater {
        id: list

        model: findings.source
        onItemRemoved: followed.restart()

        T.AbstractButton {
            id: finding

            required property int index
            required property int level
            required property string message
            required property string fix
            required property bool missing

            width: findings.width
            visible: !missing
            height: Math.max(32, words.implicitHeight + (repair.visible ? 26 : 0) + 12)
            hoverEnabled: true
            focusPolicy: Qt.TabFocus
            Accessible.name: message
            Accessible.onPressAction: clicked()
            Keys.onShortcutOverride: event => event.accepted = event.key === Qt.Key_F1
            Keys.onPressed: event => {
                event.accepted = event.key === Qt.Key_F1;
                if (event.accepted)
                    findings.explained(findings.source.codeOf(index));
            }
            onClicked: findings.app.showFinding(findings.entity, index)
            background: Rectangle {
                anchors.fill: parent
                anchors.leftMargin: 8
                anchors.rightMargin: 8
                radius: 4
                color: finding.hovered ? Theme.hover : "transparent"

                FocusRing {
                    visible: finding.visualFocus
                }
            }
            Item {
                anchors.fill: parent
                Icon {
                    x: 16
                    y: 8
                    name: Theme.severityIcon(finding.level)
                    color: Theme.severityColour(finding.level, Theme.dark)
                }

                Label {
                    id: words

                    x: 40
                    y: 7
                    width: parent.width - x - 16
                    text: finding.message
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                    lineHeight: 18
                    lineHeightMode: Text.FixedHeight
                }

                LinkButton {
                    id: repair

                    x: 36
                    y: words.y + words.height
                    width: Math.min(implicitWidth, parent.width - x - 12)
                    visible: finding.fix.length > 0 && !findings.source.readOnly
                    text: finding.fix
                    onClicked: {
                        findings.kept = activeFocus ? finding.index : -1;
                        findings.source.applyFix(finding.index);
                    }
                }
            }
        }
    }
}
