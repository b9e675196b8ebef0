pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The cursor's position and the finding at the cursor.
Item {
    id: foot

    required property SourceModel source
    property int position: 0
    property string text
    readonly property int line: text.slice(0, position).split("\n").length
    readonly property int column: position - (position > 0 ? text.lastIndexOf("\n", position - 1) : -1)
    // Increased when the findings change, so that `mark` is computed again.
    property int revision: 0
    readonly property int mark: revision >= 0 ? source.markAt(position) : -1

    implicitHeight: 32

    Connections {
        target: foot.source

        function onModelReset() {
            foot.revision++;
        }
        function onRowsInserted() {
            foot.revision++;
        }
        function onRowsRemoved() {
            foot.revision++;
        }
        function onDataChanged() {
            foot.revision++;
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.surface
    }

    Line {
        width: parent.width
    }

    Repeater {
        model: foot.source

        Item {
            id: finding

            required property int index
            required property int level
            required property string message
            required property string fix

            x: 12
            width: foot.width - place.width - 36
            height: foot.height
            visible: index === foot.mark

            Icon {
                id: sign

                anchors.verticalCenter: parent.verticalCenter
                name: Theme.severityIcon(finding.level)
                color: Theme.severityColour(finding.level, Theme.dark)
            }

            Label {
                id: words

                x: 24
                width: Math.min(implicitWidth, parent.width - 24 - (repair.visible ? repair.width + 8 : 0))
                height: parent.height
                text: finding.message
            }

            LinkButton {
                id: repair

                x: words.x + words.width + 8
                width: Math.min(implicitWidth, finding.width * 0.5)
                anchors.verticalCenter: parent.verticalCenter
                visible: finding.fix.length > 0 && !foot.source.readOnly
                text: finding.fix
                onClicked: foot.source.applyFix(finding.index)
            }
        }
    }

    Label {
        x: 12
        width: foot.width - place.width - 36
        height: parent.height
        visible: foot.mark < 0
        text: foot.source.file
        dim: true
        font.pixelSize: Theme.fontLabel
        elide: Text.ElideMiddle
    }

    Label {
        id: place

        anchors.right: parent.right
        anchors.rightMargin: 12
        height: parent.height
        text: qsTr("Line %1, column %2").arg(foot.source.firstLine + foot.line - 1).arg(foot.column)
        dim: true
        font.pixelSize: Theme.fontLabel
    }
}
