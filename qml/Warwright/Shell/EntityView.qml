pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models

// One entity in the view that is chosen for it.
Item {
    id: view

    required property AppModel app
    required property EntityModel entity

    Lazy {
        id: locked

        width: parent.width
        active: view.entity.readOnly && view.entity.exists && !view.app.readOnly
        sourceComponent: Banner {
            iconName: "lock"
            severity: "info"
            text: qsTr("This belongs to the pack “%1” and can only be read here.").arg(view.entity.pack)
        }
    }

    Lazy {
        anchors.fill: parent
        anchors.topMargin: locked.active ? locked.implicitHeight : 0
        visible: view.entity.exists
        properties: ({
                "app": view.app,
                "entity": view.entity
            })
        source: {
            switch (view.entity.view) {
            case "source":
                return "SourceTab.qml";
            case "sheet":
                return "SheetView.qml";
            case "map":
                return "MapTab.qml";
            default:
                return "FormTab.qml";
            }
        }
    }

    Lazy {
        anchors.centerIn: parent
        active: !view.entity.exists
        source: "DeletedState.qml"
        properties: ({
                "app": view.app,
                "entity": view.entity
            })
    }
}
