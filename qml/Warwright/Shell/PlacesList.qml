pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Every place that refers to an entity, by file, with its text before and after the change.
Item {
    id: frame

    required property PlacesModel places

    implicitHeight: list.count > 0 ? Math.min(list.contentHeight + 8, 240, Window.height * 0.32) : 0

    Line {
        width: parent.width
        visible: list.count > 0
    }

    ListView {
        id: list

        anchors.fill: parent
        anchors.topMargin: 1
        anchors.bottomMargin: 7
        clip: true
        model: frame.places
        boundsBehavior: Flickable.StopAtBounds
        highlightMoveDuration: 0
        activeFocusOnTab: true
        keyNavigationEnabled: true
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Places that refer to this entity")

        delegate: Item {
            id: place

            required property string heading
            required property string title
            required property string field
            required property string before
            required property string after
            readonly property int lead: heading.length > 0 ? 26 : 0

            width: ListView.view.width
            height: lead + 22
            Accessible.role: Accessible.ListItem
            Accessible.name: (heading.length > 0 ? heading + ", " : "") + title + (field.length > 0 ? ", " + field : "") + (after.length > 0 ? ", " + qsTr("%1, was %2").arg(after).arg(before) : before.length > 0 ? ", " + before : "")

            Label {
                x: 24
                width: parent.width - 48
                height: 26
                visible: place.lead > 0
                verticalAlignment: Text.AlignBottom
                bottomPadding: 3
                text: place.heading
                dim: true
                strong: true
                font.pixelSize: Theme.fontLabel
            }

            Rectangle {
                anchors.fill: parent
                anchors.topMargin: place.lead
                anchors.leftMargin: 16
                anchors.rightMargin: 16
                radius: 4
                color: place.ListView.isCurrentItem && list.activeFocus ? Theme.selected : "transparent"
            }

            Label {
                x: 24
                y: place.lead
                width: parent.width * 0.3
                height: 22
                text: place.title
            }

            Label {
                x: 24 + parent.width * 0.3 + 8
                y: place.lead
                width: parent.width * 0.24
                height: 22
                text: place.field
                dim: true
            }

            Row {
                x: 24 + parent.width * 0.54 + 16
                y: place.lead
                width: parent.width - x - 24
                height: 22
                spacing: 6

                Label {
                    width: Math.min(implicitWidth, parent.width * (place.after.length > 0 ? 0.45 : 1))
                    height: 22
                    text: place.before
                    dim: place.after.length > 0
                    font.family: Theme.monoFont
                    font.pixelSize: Theme.fontLabel
                }

                Icon {
                    anchors.verticalCenter: parent.verticalCenter
                    visible: place.after.length > 0
                    name: "arrow-right"
                    size: 12
                    color: Theme.dimText
                }

                Label {
                    width: Math.min(implicitWidth, parent.width * 0.45)
                    height: 22
                    visible: place.after.length > 0
                    text: place.after
                    font.family: Theme.monoFont
                    font.pixelSize: Theme.fontLabel
                }
            }
        }
    }
}
