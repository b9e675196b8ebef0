pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models

Item {
    id: view

    required property AppModel app
    required property EntityModel entity

    // Accepts dropped pictures unless an item on top accepts them.
    DropTarget {
        anchors.fill: parent
        over: lit
        caption: qsTr("Use as the picture of %1").arg(view.entity.title)
        onAsked: refusal = view.app.pictureRefusal(view.entity.key)
        onDropped: files => view.app.handleDroppedPictures(view.entity.key, files)
    }

    Lazy {
        id: locked

        width: parent.width
        active: view.entity.readOnly && view.entity.exists && !view.app.readOnly
        source: "OthersBanner.qml"
        properties: ({
                "app": view.app,
                "entity": view.entity
            })
    }

    Lazy {
        anchors.fill: parent
        anchors.topMargin: locked.active ? locked.implicitHeight : 0
        visible: view.entity.exists
        properties: ({
                "app": view.app,
                "entity": view.entity
            })
        source: view.entity.viewPage
    }

    Item {
        id: lit

        anchors.fill: parent
        z: 1
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
