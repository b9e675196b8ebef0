pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import QtQuick.Window
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The card's faces side by side, as large as the middle of the window allows.
Rectangle {
    id: view

    required property AppModel app
    required property EntityModel entity
    readonly property PreviewModel preview: app.preview
    readonly property bool current: app.tabs.current === entity
    property real zoom: 1
    readonly property real cardWidth: Math.round(Math.min(420, Math.max(200, (width - 96) / Math.max(1, preview.count))) * zoom)

    function ask() {
        if (current)
            preview.pixelWidth = Math.round(cardWidth * Screen.devicePixelRatio);
    }

    color: Theme.mat
    onCardWidthChanged: ask()
    onCurrentChanged: ask()
    Component.onCompleted: ask()

    Flickable {
        anchors.fill: parent
        contentWidth: Math.max(width, row.width + 64)
        contentHeight: Math.max(height, row.height + 64)
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: ScrollBar {}
        T.ScrollBar.horizontal: ScrollBar {}

        Row {
            id: row

            anchors.centerIn: parent
            spacing: 32

            Repeater {
                model: view.preview

                CardFace {
                    width: view.cardWidth
                }
            }
        }

        WheelHandler {
            acceptedModifiers: Qt.ControlModifier
            onWheel: event => view.zoom = Math.max(0.5, Math.min(3, view.zoom * (event.angleDelta.y > 0 ? 1.1 : 1 / 1.1)))
        }
    }

    EmptyState {
        anchors.centerIn: parent
        visible: !view.preview.available
        iconName: "id-card"
        title: qsTr("Nothing to print")
        text: qsTr("This kind has no sheet.")
    }
}
