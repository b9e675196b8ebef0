pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Forms
import Warwright.Map
import Warwright.Models
import Warwright.Theme

MapView {
    id: tab

    required property AppModel app
    required property EntityModel entity

    map: entity.map
    analysis: app.tabs.current === entity ? app.analysis : null

    Connections {
        target: tab.map?.editor ?? null

        function onIconAsked() {
            picker.active = true;
        }
    }

    Lazy {
        id: picker

        x: 8
        y: 76
        active: false
        sourceComponent: IconPicker {
            form: tab.map?.editor.details ?? null
            onChosen: name => tab.map?.editor.takeIcon(name)
            onClosed: {
                if (!((picker.object as BesidePopup)?.abandoned ?? false))
                    tab.surface.forceActiveFocus(Qt.PopupFocusReason);
                picker.active = false;
            }
            Component.onCompleted: open()
        }
    }

    // Shown if the entity has no map.
    Rectangle {
        anchors.fill: parent
        visible: tab.map !== null && tab.map.sizeText.length === 0
        color: Theme.backdrop

        MouseArea {
            anchors.fill: parent
            hoverEnabled: true
            onWheel: event => event.accepted = true
        }

        EmptyState {
            anchors.centerIn: parent
            iconName: "map"
            title: qsTr("No map to show")
            text: tab.map && tab.map.missingBoardLabel.length > 0 ? qsTr("The map comes from “%1” in the form. Choose one there.").arg(tab.map.missingBoardLabel) : ""

            Button {
                visible: tab.map !== null && tab.map.missingBoardLabel.length > 0
                text: qsTr("Go to the field")
                onClicked: tab.entity.showField(tab.map.missingBoardField)
            }
        }
    }
}
