pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models

// The board's layers, which the user can hide or lock while the tab is open.
BesidePopup {
    id: panel

    required property MapEditor editor

    width: 250
    height: rows.implicitHeight + 16
    padding: 8
    focus: true
    background: PopupCard {}

    Column {
        id: rows

        Repeater {
            model: panel.editor?.palettes ?? []

            Item {
                id: row

                required property int index
                required property string modelData
                readonly property bool off: panel.editor?.hiddenLayers[index] ?? false
                readonly property bool locked: panel.editor?.lockedLayers[index] ?? false

                implicitWidth: 234
                implicitHeight: 32

                Label {
                    x: 4
                    width: parent.width - 76
                    height: parent.height
                    text: row.modelData
                    dim: row.off
                }

                Button {
                    x: parent.width - 68
                    implicitWidth: 32
                    implicitHeight: 30
                    quiet: true
                    checkable: true
                    checked: !row.off
                    iconName: row.off ? "eye-off" : "eye"
                    hint: qsTr("Show %1").arg(row.modelData)
                    onClicked: panel.editor.setHidden(row.index, !row.off)
                }

                Button {
                    x: parent.width - 34
                    implicitWidth: 32
                    implicitHeight: 30
                    quiet: true
                    checkable: true
                    checked: row.locked
                    iconName: row.locked ? "lock" : "lock-open"
                    hint: qsTr("Lock %1").arg(row.modelData)
                    onClicked: panel.editor.setLocked(row.index, !row.locked)
                }
            }
        }
    }
}
