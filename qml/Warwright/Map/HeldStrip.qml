pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models

// Commands for a stamp, or for several selected pieces.
Item {
    id: strip

    property MapEditor editor
    readonly property bool stamping: editor !== null && editor.stamping
    readonly property var turns: [
        {
            "does": MapEditor.Mirror,
            "icon": "flip-horizontal",
            "text": qsTr("Mirror left to right"),
            "keys": "X"
        },
        {
            "does": MapEditor.Flip,
            "icon": "flip-vertical",
            "text": qsTr("Mirror top to bottom"),
            "keys": "Y"
        },
        {
            "does": MapEditor.TurnLeft,
            "icon": "rotate-ccw",
            "text": qsTr("Turn left"),
            "keys": ","
        },
        {
            "does": MapEditor.TurnRight,
            "icon": "rotate-cw",
            "text": qsTr("Turn right"),
            "keys": "."
        }
    ]
    readonly property var lines: [
        {
            "does": MapEditor.Left,
            "icon": "align-start-vertical",
            "text": qsTr("Align left edges")
        },
        {
            "does": MapEditor.Centre,
            "icon": "align-centre-vertical",
            "text": qsTr("Align horizontal centres")
        },
        {
            "does": MapEditor.Right,
            "icon": "align-end-vertical",
            "text": qsTr("Align right edges")
        },
        {
            "does": MapEditor.Top,
            "icon": "align-start-horizontal",
            "text": qsTr("Align upper edges")
        },
        {
            "does": MapEditor.Middle,
            "icon": "align-centre-horizontal",
            "text": qsTr("Align vertical centres")
        },
        {
            "does": MapEditor.Bottom,
            "icon": "align-end-horizontal",
            "text": qsTr("Align lower edges")
        },
        {
            "does": MapEditor.Across,
            "icon": "distribute-horizontal",
            "text": qsTr("Equal horizontal gaps")
        },
        {
            "does": MapEditor.Down,
            "icon": "distribute-vertical",
            "text": qsTr("Equal vertical gaps")
        }
    ]

    implicitHeight: 30
    visible: stamping || (editor !== null && editor.aligns)

    Row {
        spacing: 2

        Label {
            height: 28
            rightPadding: 10
            text: strip.stamping ? qsTr("Stamp") : qsTr("Align")
            strong: true
        }

        Repeater {
            model: !strip.visible ? [] : strip.stamping ? strip.turns : strip.lines

            Button {
                required property var modelData

                implicitHeight: 28
                implicitWidth: 32
                quiet: true
                enabled: !strip.stamping || strip.editor.stampTurns
                iconName: modelData.icon
                hint: modelData.text
                keys: modelData.keys ?? ""
                onClicked: strip.stamping ? strip.editor.turnStamp(modelData.does) : strip.editor.align(modelData.does)
            }
        }

        Button {
            visible: strip.stamping
            implicitHeight: 28
            quiet: true
            text: qsTr("Done")
            keys: "Esc"
            onClicked: strip.editor.unselect()
        }
    }
}
