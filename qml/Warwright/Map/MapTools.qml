pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models

// The tools of a map in a row, and their keys.
Row {
    id: tools

    property MapEditor editor
    property bool below: false // what they do, they do to the picture under the board
    readonly property var rows: [
        {
            "tool": MapEditor.Select,
            "icon": "mouse-pointer-2",
            "text": qsTr("Select and move"),
            "keys": "V"
        },
        {
            "tool": MapEditor.Brush,
            "icon": "paintbrush",
            "text": qsTr("Draw"),
            "below": "move",
            "does": qsTr("Move the picture"),
            "keys": "B"
        },
        {
            "tool": MapEditor.Line,
            "icon": "slash",
            "text": qsTr("Line"),
            "does": qsTr("Level the picture along one of its lines"),
            "keys": "L"
        },
        {
            "tool": MapEditor.Rectangle,
            "icon": "square",
            "text": qsTr("Rectangle"),
            "below": "scaling",
            "does": qsTr("Place the picture by squares that it shows"),
            "keys": "R"
        },
        {
            "tool": MapEditor.Fill,
            "icon": "paint-bucket",
            "text": qsTr("Fill what hangs together"),
            "keys": "F"
        },
        {
            "tool": MapEditor.Pick,
            "icon": "pipette",
            "text": qsTr("Take what lies here"),
            "keys": "I"
        },
        {
            "tool": MapEditor.Measure,
            "icon": "ruler",
            "text": qsTr("Measure"),
            "keys": "M"
        },
        {
            "tool": MapEditor.Plan,
            "icon": "route",
            "text": qsTr("Plan moves"),
            "keys": "P"
        }
    ]

    signal taken // by pointer

    // The tool of a key; false: there is none here.
    function take(key: string): bool {
        const row = rows.find(row => row.keys === key && editor.tools.includes(row.tool));
        if (row)
            editor.tool = row.tool;
        return row !== undefined;
    }

    spacing: 2

    Repeater {
        model: tools.rows

        Button {
            required property var modelData

            visible: tools.editor?.tools.includes(modelData.tool) ?? false
            implicitHeight: 28
            implicitWidth: 32
            quiet: true
            checkable: true
            autoExclusive: true
            checked: tools.editor?.tool === modelData.tool
            iconName: tools.below ? modelData.below ?? modelData.icon : modelData.icon
            hint: tools.below ? modelData.does ?? modelData.text : modelData.text
            keys: modelData.keys
            onClicked: {
                tools.editor.tool = modelData.tool;
                if (!activeFocus)
                    tools.taken();
            }
        }
    }
}
