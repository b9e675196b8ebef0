pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Forms
import Warwright.Models
import Warwright.Theme

// The faces of the card, as large as possible.
Rectangle {
    id: view

    required property AppModel app
    required property EntityModel entity
    readonly property PreviewModel preview: app.preview
    readonly property bool current: app.tabs.current === entity
    property real zoom: 1
    // Places the faces side by side if they are then larger than in the inspector, else one above the other.
    readonly property real beside: (width - 64) / Math.max(1, preview.count) - 32
    readonly property bool stacked: beside < 360
    readonly property real cardWidth: Math.round(Math.min(520, Math.max(240, stacked ? width - 64 : beside)) * zoom)

    function zoomBy(factor: real) {
        zoom = Math.max(0.5, Math.min(3, zoom * factor));
    }

    function ask() {
        if (current)
            preview.pixelWidth = Math.round(cardWidth * Screen.devicePixelRatio);
    }

    color: Theme.backdrop
    onCardWidthChanged: ask()
    onCurrentChanged: ask()
    Component.onCompleted: ask()

    KeysHere {
        entity: view.entity
        view: "sheet"
    }

    Flickable {
        anchors.fill: parent
        contentWidth: Math.max(width, row.width + 64)
        contentHeight: Math.max(height, row.height + 64)
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: ScrollBar {}
        T.ScrollBar.horizontal: ScrollBar {}

        Grid {
            id: row

            anchors.centerIn: parent
            columns: view.stacked ? 1 : Math.max(1, view.preview.count)
            spacing: 32
            opacity: view.preview.isStale ? 0.45 : 1

            Repeater {
                model: view.preview

                CardFace {
                    width: view.cardWidth
                    preview: view.preview
                    entity: view.entity
                }
            }
        }

        WheelHandler {
            acceptedModifiers: Qt.ControlModifier
            onWheel: event => view.zoomBy(event.angleDelta.y > 0 ? 1.1 : 1 / 1.1)
        }
    }

    Lazy {
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 16
        width: parent.width
        active: view.preview.isStale
        sourceComponent: Label {
            text: qsTr("Last readable version of the card")
            dim: true
            horizontalAlignment: Text.AlignHCenter
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }
    }

    Rectangle {
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        anchors.margins: 16
        width: buttons.width
        height: buttons.height
        radius: Theme.radius
        color: Theme.surface
        visible: view.preview.hasSheet

        Row {
            id: buttons

            Button {
                quiet: true
                iconName: "zoom-out"
                hint: qsTr("Zoom out")
                onClicked: view.zoomBy(0.8)
            }

            Button {
                quiet: true
                iconName: "zoom-in"
                hint: qsTr("Zoom in")
                onClicked: view.zoomBy(1.25)
            }

            Button {
                quiet: true
                iconName: "maximize"
                hint: qsTr("Fit to window")
                onClicked: view.zoom = 1
            }
        }
    }

    EmptyState {
        anchors.centerIn: parent
        visible: !view.preview.hasSheet
        iconName: "id-card"
        title: qsTr("Nothing to print")
        text: qsTr("This kind has no sheet.")
    }
}
