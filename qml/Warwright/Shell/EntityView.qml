import QtQuick
import Warwright.Controls
import Warwright.Models

// One entity in the view that is chosen for it.
Item {
    id: view

    required property AppModel app
    required property EntityModel entity

    Lazy {
        anchors.fill: parent
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
