pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The current entity's card, findings and analyses.
Rectangle {
    id: inspector

    required property AppModel app
    readonly property EntityModel entity: app.tabs.current
    readonly property PreviewModel preview: app.preview
    property int face: 0
    readonly property list<string> views: entity ? entity.views : []
    readonly property int cardWidth: Theme.cardWidthIn(width)
    readonly property bool there: entity !== null && entity.exists // false if the entity was deleted while open
    readonly property bool hasCard: preview.hasSheet && (there || preview.isStale) && !(entity && entity.isPack)
    readonly property bool isOld: preview.isStale || app.isGameBroken

    function ask() {
        if (!entity || entity.view !== "sheet")
            preview.pixelWidth = Math.round(cardWidth * Screen.devicePixelRatio);
    }

    color: Theme.surface
    onCardWidthChanged: ask()
    onEntityChanged: {
        face = 0;
        ask();
    }
    Component.onCompleted: {
        ask();
        app.analysis.active = true;
    }

    Component.onDestruction: app.analysis.active = false

    // Scrolls to a requested analysis once it has a report.
    Connections {
        target: inspector.app.analysis

        function onReportRequested() {
            looked.wanted = true;
        }
        function onReportChanged() {
            if (looked.wanted)
                looked.restart();
        }
    }

    Timer {
        id: looked

        property bool wanted: false

        interval: 0
        onTriggered: {
            wanted = false;
            view.contentY = Math.max(0, Math.min(analyses.y, view.contentHeight - view.height));
        }
    }

    Connections {
        target: inspector.entity

        function onViewChanged() {
            inspector.ask();
        }
    }

    Flickable {
        id: view

        anchors.fill: parent
        contentHeight: column.height
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        T.ScrollBar.vertical: ScrollBar {}

        Column {
            id: column

            width: inspector.width

            Rectangle {
                id: mat

                width: parent.width
                height: visible ? card.y + card.height + 48 + (old.active ? old.height : 0) : 0
                visible: inspector.hasCard
                color: Theme.backdrop

                Item {
                    id: card

                    x: Math.round((parent.width - width) / 2)
                    y: 24
                    width: inspector.cardWidth
                    height: Math.round(width * 88 / 63)
                    opacity: inspector.isOld ? 0.45 : 1

                    Repeater {
                        model: inspector.preview

                        CardFace {
                            width: card.width
                            preview: inspector.preview
                            entity: inspector.entity && inspector.entity.isGamePart ? null : inspector.entity
                            visible: index === Math.min(inspector.face, inspector.preview.count - 1)
                            onImplicitHeightChanged: if (visible && implicitHeight > 0)
                                card.height = implicitHeight
                        }
                    }
                }

                DropTarget {
                    anchors.fill: parent
                    caption: inspector.entity ? qsTr("Use as the picture of %1").arg(inspector.entity.title) : ""
                    onAsked: refusal = inspector.app.pictureRefusal(inspector.entity.key)
                    onDropped: files => inspector.app.handleDroppedPictures(inspector.entity.key, files)
                }

                Lazy {
                    id: old

                    anchors.bottom: parent.bottom
                    anchors.bottomMargin: 8
                    width: parent.width
                    active: inspector.isOld
                    sourceComponent: Label {
                        text: qsTr("Last readable version of the card")
                        dim: true
                        horizontalAlignment: Text.AlignHCenter
                        Accessible.role: Accessible.StaticText
                        Accessible.name: text
                    }
                }

                Row {
                    anchors.horizontalCenter: parent.horizontalCenter
                    anchors.top: card.bottom
                    anchors.topMargin: 8
                    spacing: 4

                    // Chooses the sheet, if the entity prints on several sheets.
                    ComboBox {
                        visible: inspector.preview.sheets.length > 1
                        fits: true
                        width: Math.min(implicitWidth, inspector.width - (inspector.width < 320 ? 124 : 180))
                        model: inspector.preview.sheets
                        currentIndex: inspector.preview.sheet
                        name: qsTr("Sheet")
                        onActivated: at => {
                            inspector.face = 0;
                            inspector.preview.sheet = at;
                        }
                    }

                    Button {
                        quiet: true
                        visible: inspector.preview.count > 1
                        iconName: "flip-horizontal-2"
                        text: inspector.width < 320 ? "" : inspector.face === 0 ? qsTr("Back") : qsTr("Front")
                        hint: qsTr("Turn the card over")
                        onClicked: inspector.face = inspector.face === 0 ? 1 : 0
                    }

                    Button {
                        quiet: true
                        iconName: "clipboard-copy"
                        hint: qsTr("Copy as picture")
                        keys: inspector.app.commands.find("edit.copy-picture").shortcut
                        onClicked: inspector.app.commands.run("edit.copy-picture")
                    }

                    Button {
                        quiet: true
                        visible: inspector.entity !== null && inspector.views.includes("sheet")
                        iconName: "maximize"
                        hint: qsTr("Large view")
                        onClicked: inspector.entity.view = "sheet"
                    }
                }
            }

            Line {
                width: parent.width
                visible: mat.visible
            }

            Lazy {
                width: parent.width
                active: inspector.there && inspector.entity.isPack && !inspector.entity.readOnly
                source: "PackSummary.qml"
                properties: ({ "app": inspector.app })
            }

            Lazy {
                id: details

                readonly property MapEditor editor: inspector.entity?.map?.editor ?? null

                width: parent.width
                active: inspector.there && inspector.entity.view === "map" && editor !== null && editor.detailsTitle.length > 0
                source: "MapDetails.qml"
                properties: ({ "editor": details.editor })
            }

            Line {
                width: parent.width
                visible: details.active
            }

            EntityFindings {
                id: findings

                width: parent.width
                visible: inspector.there && (!inspector.entity.isPack || count > 0)
                app: inspector.app
                entity: inspector.entity
                onExplained: code => inspector.app.handbook.showPage("finding:" + code)
            }

            Line {
                width: parent.width
                visible: analyses.active
            }

            Lazy {
                id: analyses

                width: parent.width
                active: inspector.there && inspector.app.analysis.names.length > 0
                source: "AnalysisPanel.qml"
                properties: ({
                        "analysis": inspector.app.analysis,
                        "view": view,
                        "begins": Math.max(analyses.y, mat.height + (findings.visible ? findings.height : 0))
                    })
            }
        }
    }
}
