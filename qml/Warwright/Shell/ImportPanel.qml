pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A preview of an import: how files are read, what is imported, and what is only listed.
SlideOver {
    id: panel

    required property AppModel app
    readonly property ImportModel model: app.importModel

    title: qsTr("Import")
    iconName: "file-plus"
    first: go.enabled ? go : reader
    // Identifies this panel's import, since another import may have started when the panel closes.
    property int round: 0

    Component.onCompleted: round = model.runNumber
    Component.onDestruction: model.cancelReading(round)

    Connections {
        target: panel.model

        function onImported() {
            panel.finished();
        }
    }

    Column {
        id: form

        x: 24
        y: 20
        width: Math.min(960, panel.width - 48)
        spacing: 8

        Label {
            width: parent.width
            text: panel.model.fileNames
            strong: true
            elide: Text.ElideRight
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }

        Item {
            width: parent.width
            height: Theme.controlHeight

            FieldLabel {
                width: 112
                height: parent.height
                text: qsTr("Read as")
            }

            ComboBox {
                id: reader

                x: 116
                width: 300
                name: qsTr("Read as")
                model: panel.model.importers
                currentIndex: panel.model.importer
                onActivated: index => panel.model.importer = index
            }
        }

        Label {
            x: 116
            width: parent.width - x
            text: panel.model.importerDoc + (panel.model.alternatives.length > 0 ? " " + panel.model.alternatives : "")
            dim: true
            wrapMode: Text.Wrap
            font.pixelSize: Theme.fontLabel
        }

        Repeater {
            model: panel.model.options

            Column {
                id: option

                required property int index
                required property string label
                required property int kind
                required property string value
                required property int current
                required property list<string> choices

                width: form.width
                spacing: 4

                AnalysisControl {
                    width: 416
                    parameters: panel.model.options
                    index: option.index
                    label: option.label
                    kind: option.kind
                    value: option.value
                    current: option.current
                    choices: option.choices
                    low: 0
                    high: 0
                    unset: ""
                }

                Label {
                    x: 116
                    width: parent.width - x
                    text: panel.model.optionDocs[option.index] ?? ""
                    dim: true
                    wrapMode: Text.Wrap
                    font.pixelSize: Theme.fontLabel
                }
            }
        }

        Item {
            width: parent.width
            height: Math.max(Theme.controlHeight, summary.implicitHeight)

            Label {
                id: summary

                width: parent.width - go.width - 12
                height: parent.height
                text: panel.model.summary
                color: panel.model.hasError ? Theme.error : Theme.text
                wrapMode: Text.Wrap
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }

            Button {
                id: go

                anchors.right: parent.right
                filled: true
                enabled: !panel.model.busy && !panel.model.hasError && panel.model.arrivingCount > 0
                text: panel.model.arrivingCount === 0 ? qsTr("Import") : (panel.model.arrivingCount === 1 ? qsTr("Import one") : qsTr("Import %1").arg(panel.model.arrivingCount))
                onClicked: panel.model.applyImport()
            }
        }

        Segmented {
            visible: panel.model.sections.length > 0
            options: panel.model.sections
            labels: panel.model.sectionLabels
            current: panel.model.section
            name: qsTr("What the import does")
            onChosen: part => panel.model.section = part
        }
    }

    ListView {
        id: list

        x: 16
        y: form.y + form.height + 8
        width: Math.min(976, panel.width - 32)
        height: parent.height - y
        clip: true
        model: panel.model
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: true
        keyNavigationEnabled: true
        highlightMoveDuration: 0
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("What the import does")

        delegate: ImportRow {
            required property int index

            width: ListView.view.width
            highlighted: ListView.isCurrentItem && list.activeFocus
        }
    }
}
