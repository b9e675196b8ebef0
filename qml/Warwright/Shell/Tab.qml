pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

Clickable {
    id: tab

    required property int index
    required property string title
    required property string icon
    required property string thumbnail
    required property bool dirty
    required property int level
    required property EntityModel entity
    required property bool preview // whether this is a preview tab, which the next preview replaces
    property bool current: false
    property string closeKeys
    property real most: 200 // smallest width at which the close button is visible

    signal closeWanted
    signal menuWanted(real x, real y)

    width: Math.min(most, Math.max(112, label.implicitWidth + 68))
    tabStop: current // arrow keys move to the other tabs
    Accessible.role: Accessible.PageTab
    Accessible.name: title + (dirty ? ", " + qsTr("not saved") : "") + (preview ? ", " + qsTr("preview") : "")
    Accessible.selected: current
    Keys.onDeletePressed: closeWanted()
    Keys.onMenuPressed: menuWanted(width / 2, height)

    Rectangle {
        anchors.fill: parent
        color: tab.current ? Theme.surface : (tab.hovered ? Theme.hover : "transparent")

        Rectangle {
            width: parent.width
            height: 2
            color: tab.current ? Theme.accent : "transparent"
        }

        Line {
            anchors.right: parent.right
            height: parent.height
        }

        Line {
            anchors.bottom: parent.bottom
            width: parent.width - 1
            visible: !tab.current
        }

        FocusRing {
            margin: -2
            visible: tab.visualFocus
        }
    }

    Item {
        anchors.fill: parent
        Icon {
            x: 12
            anchors.verticalCenter: parent.verticalCenter
            visible: tab.entity.readOnly || (tab.icon.length === 0 && tab.thumbnail.length === 0)
            name: tab.entity.readOnly ? "lock" : tab.entity.isPack ? "package" : "file-text"
            color: Theme.dimText
        }

        Picture {
            x: 8
            anchors.verticalCenter: parent.verticalCenter
            visible: !tab.entity.readOnly
            thumbnail: tab.entity.readOnly ? "" : tab.thumbnail
            icon: tab.icon
            implicitHeight: 26
        }

        // A mark with the severity of the entity's worst finding.
        Lazy {
            x: tab.thumbnail.length > 0 ? 24 : 20 // at the corner of the thumbnail or icon
            y: parent.height - (tab.thumbnail.length > 0 ? 16 : 19)
            active: !tab.entity.readOnly && tab.level >= Severity.Warning
            sourceComponent: Rectangle {
                implicitWidth: 12
                implicitHeight: 12
                radius: 6
                color: tab.current ? Theme.surface : Theme.page

                Icon {
                    anchors.centerIn: parent
                    name: Theme.severityIcon(tab.level)
                    size: 12
                    color: Theme.severityColour(tab.level, Theme.dark)
                }
            }
        }

        Label {
            id: label

            x: 36
            width: parent.width - x - 30
            height: parent.height
            text: tab.title
            font.italic: tab.preview
            color: tab.current ? Theme.text : Theme.dimText
        }

        Rectangle {
            anchors.right: parent.right
            anchors.rightMargin: 14
            anchors.verticalCenter: parent.verticalCenter
            visible: tab.dirty && !close.shown
            width: 8
            height: 8
            radius: 4
            color: Theme.text
        }

        Button {
            id: close

            readonly property bool shown: tab.hovered || hovered || (tab.current && !tab.dirty)

            anchors.right: parent.right
            anchors.rightMargin: 6
            anchors.verticalCenter: parent.verticalCenter
            implicitHeight: 24
            opacity: shown ? 1 : 0
            focusPolicy: Qt.NoFocus // keeps the focus on the tab, where Delete closes it
            quiet: true
            iconName: "x"
            iconSize: 14
            hint: qsTr("Close")
            keys: tab.closeKeys
            onClicked: tab.closeWanted()
        }
    }

    TapHandler {
        acceptedButtons: Qt.MiddleButton
        onTapped: tab.closeWanted()
    }

    TapHandler {
        acceptedButtons: Qt.RightButton
        onTapped: point => tab.menuWanted(point.position.x, point.position.y)
    }
}
