pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Forms
import Warwright.Models

// One entity in the view that is chosen for it.
Item {
    id: view

    required property AppModel app
    required property EntityModel entity

    Lazy {
        anchors.fill: parent
        visible: view.entity.exists
        sourceComponent: {
            switch (view.entity.view) {
            case "source":
                return source;
            case "sheet":
                return sheet;
            case "map":
                return map;
            default:
                return form;
            }
        }
    }

    EmptyState {
        anchors.centerIn: parent
        visible: !view.entity.exists
        iconName: "trash-2"
        title: qsTr("“%1” was deleted").arg(view.entity.title)
        text: qsTr("Undo brings it back.")

        Button {
            text: qsTr("Undo")
            enabled: view.app.undo.canUndo
            onClicked: view.app.undo.undo()
        }
    }

    Component {
        id: form

        FormView {
            entity: view.entity
            onSourceWanted: view.entity.view = "source"
        }
    }

    Component {
        id: source

        SourceView {
            entity: view.entity
        }
    }

    Component {
        id: sheet

        SheetView {
            preview: view.app.preview
            current: view.app.tabs.current === view.entity
        }
    }

    Component {
        id: map

        Loader {
            source: Qt.resolvedUrl("MapTab.qml")
            onLoaded: (item as MapTab).map = view.entity.map
        }
    }
}
