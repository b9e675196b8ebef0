pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models

Row {
    id: tools

    property MapEditor editor
    property bool below: false // whether tools act on the picture under the board
    readonly property var rows: [
        {
            "tool": MapEditor.Select,
            "icon": "mouse-pointer-2"
        },
        {
            "tool": MapEditor.Brush,
            "icon": "paintbrush",
            "below": "move",
            "does": qsTr("Move the picture")
        },
        {
            "tool": MapEditor.Line,
            "icon": "slash",
            "does": qsTr("Straighten the picture along a line")
        },
        {
            "tool": MapEditor.Rectangle,
            "icon": "square",
            "below": "scaling",
            "does": qsTr("Scale the picture by an area of known size")
        },
        {
            "tool": MapEditor.Fill,
            "icon": "paint-bucket"
        },
        {
            "tool": MapEditor.Pick,
            "icon": "pipette"
        },
        {
            "tool": MapEditor.Measure,
            "icon": "ruler"
        },
        {
            "tool": MapEditor.Plan,
            "icon": "route"
        }
    ]

    signal taken // the user chose a tool with the pointer

    spacing: 2

    Repeater {
        model: tools.rows

        Button {
            required property var modelData
            readonly property string label: tools.editor?.labelOf(modelData.tool) ?? ""

            visible: tools.editor?.tools.includes(modelData.tool) ?? false
            implicitHeight: 28
            implicitWidth: 32
            quiet: true
            checkable: true
            autoExclusive: true
            checked: tools.editor?.tool === modelData.tool
            iconName: tools.below ? modelData.below ?? modelData.icon : modelData.icon
            hint: tools.below ? modelData.does ?? label : label
            keys: tools.editor?.keyOf(modelData.tool) ?? ""
            onClicked: {
                tools.editor.tool = modelData.tool;
                if (!activeFocus)
                    tools.taken();
            }
        }
    }
}
