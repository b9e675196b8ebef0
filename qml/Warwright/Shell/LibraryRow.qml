pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

Clickable {
    id: row

    required property int index
    required property string key
    required property int rowType
    required property string title
    required property string detail
    required property string icon
    required property string thumbnail
    required property int depth
    required property bool expanded
    required property bool current
    required property bool readOnly
    required property bool dirty
    required property int errors
    required property int warnings
    required property int unfinished
    required property int count
    required property string kind
    required property bool chosen // whether the row is one of several selected rows
    property bool focused: false
    property bool aimed: false // whether the user drags a picture over the row
    property bool refusing: false // whether the row refuses the dragged picture
    property bool held: false // whether the user drags the row
    property int landing: 0 // where a dragged row would go: above this row (-1) or below (1)
    readonly property int badges: errors > 0 ? errors : (warnings > 0 ? warnings : (isEntity ? unfinished : 0))
    readonly property bool isEntity: rowType === LibraryModel.Entity
    readonly property bool isPack: rowType === LibraryModel.Pack

    function counted(count: int, one: string, many: string): string {
        return count === 0 ? "" : ", " + (count === 1 ? one : many.arg(count));
    }

    signal menuWanted(real x, real y)
    signal carried(real y)
    signal letGo

    implicitHeight: isEntity ? 36 : Theme.rowHeight
    Accessible.role: Accessible.TreeItem
    Accessible.name: title + counted(errors, qsTr("1 error"), qsTr("%1 errors")) + counted(warnings, qsTr("1 warning"), qsTr("%1 warnings")) + (isEntity ? counted(unfinished, qsTr("1 to fill in"), qsTr("%1 to fill in")) : "") + (dirty ? ", " + qsTr("not saved") : "")
    Accessible.description: detail
    Accessible.selected: current || chosen
    opacity: held ? 0.5 : 1

    Rectangle {
        anchors.fill: parent
        anchors.leftMargin: 4
        anchors.rightMargin: 4
        radius: 4
        color: row.current || row.aimed || row.chosen ? Theme.selected : (row.hovered ? Theme.hover : "transparent")
        border.width: row.focused || row.aimed ? 2 : 0
        border.color: row.aimed && row.refusing ? Theme.error : Theme.accent
    }

    Lazy {
        anchors.fill: parent
        z: 1
        active: row.chosen || row.landing !== 0
        sourceComponent: Item {
            // A bar marks a selected row, also for colour-blind users.
            Rectangle {
                x: 4
                y: 6
                width: 3
                height: parent.height - 12
                radius: 1.5
                visible: row.chosen
                color: Theme.accent
            }

            Rectangle {
                x: 8
                y: row.landing < 0 ? 0 : parent.height - height
                width: parent.width - 16
                height: 2
                visible: row.landing !== 0
                color: Theme.accent
            }
        }
    }

    Lazy {
        x: row.isPack ? 10 : 18
        anchors.verticalCenter: parent.verticalCenter
        active: !row.isEntity
        sourceComponent: Icon {
            name: row.expanded ? "chevron-down" : "chevron-right"
            size: 14
            color: Theme.dimText
        }
    }

    Lazy {
        x: 20
        anchors.verticalCenter: parent.verticalCenter
        active: row.isEntity
        sourceComponent: Picture {
            thumbnail: row.thumbnail
            icon: row.icon
        }
    }

    Label {
        id: name

        x: row.isPack ? 30 : (row.isEntity ? 52 : 38)
        width: Math.max(0, side.x - x - 6)
        height: parent.height
        text: row.title
        strong: row.isPack
        dim: !row.isPack && !row.isEntity
    }

    Lazy {
        id: side

        x: parent.width - width - 12
        height: parent.height
        active: !row.isEntity || row.dirty || row.badges > 0
        sourceComponent: Row {
            spacing: 6

            Rectangle {
                anchors.verticalCenter: parent.verticalCenter
                visible: row.dirty && row.isEntity
                width: 6
                height: 6
                radius: 3
                color: Theme.text
            }

            Icon {
                anchors.verticalCenter: parent.verticalCenter
                visible: row.isPack && row.readOnly
                name: "lock"
                size: 14
                color: Theme.dimText
            }

            Label {
                height: parent.height
                visible: !row.isEntity && !row.isPack && row.badges === 0
                text: row.count
                dim: true
                font.pixelSize: Theme.fontLabel
            }

            Badge {
                anchors.verticalCenter: parent.verticalCenter
                count: row.badges
                severity: row.errors > 0 ? Severity.Error : (row.warnings > 0 ? Severity.Warning : Severity.Unfinished)
            }
        }
    }

    DragHandler {
        target: null
        enabled: row.isEntity && !row.readOnly
        acceptedDevices: PointerDevice.Mouse
        dragThreshold: 6
        grabPermissions: PointerHandler.CanTakeOverFromAnything
        onCentroidChanged: if (active)
            row.carried(centroid.position.y)
        onActiveChanged: if (!active)
            row.letGo()
    }

    TapHandler {
        acceptedButtons: Qt.RightButton
        onTapped: point => row.menuWanted(point.position.x, point.position.y)
    }

    HintLoader {
        text: name.truncated ? row.title : ""
        wanted: row.hovered
    }
}
