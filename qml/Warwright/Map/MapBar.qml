pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Map
import Warwright.Models
import Warwright.Theme

// What one draws with: tools, the palette they draw on, and its brushes. All of it follows from the board's declaration.
Rectangle {
    id: bar

    required property MapEditor editor
    required property MapModel map
    required property MapCanvas canvas
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
        }
    ]

    // The picture under the board is placed; tools do to it what they do elsewhere.
    readonly property bool below: editor !== null && editor.paletteKind === "background" && editor.tool !== MapEditor.Select

    signal taken // a tool or brush, by pointer: what follows is on the board

    // What a key means for the tools; false: nothing.
    function key(event: var): bool {
        const word = event.text.toUpperCase();
        for (const row of rows)
            if (row.keys === word && !(event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.MetaModifier)) && editor.tools.includes(row.tool)) {
                editor.tool = row.tool;
                return true;
            }
        const turn = editor.stamping && event.text.length > 0 ? "XY.,".indexOf(word) : -1;
        if (turn >= 0 && editor.stampTurns) {
            editor.turnStamp([MapEditor.Mirror, MapEditor.Flip, MapEditor.TurnRight, MapEditor.TurnLeft][turn]);
            return true;
        }
        const by = ",.<>".indexOf(event.text);
        if (below && event.text.length > 0 && by >= 0)
            editor.turn([-1, 1, -0.1, 0.1][by]);
        else if (editor.tool === MapEditor.Select && editor.hasSelection && event.text.length > 0 && by >= 0)
            editor.turn([-15, 15, -1, 1][by]);
        else if (event.text === "[" || event.text === "]")
            editor.palette += event.text === "[" ? -1 : 1;
        else if (event.text === "," || event.text === ".")
            editor.brush += event.text === "," ? -1 : 1;
        else if (/^[1-9]$/.test(event.text) && Number(event.text) < editor.brushes.count)
            editor.brush = Number(event.text);
        else if (word === "E")
            editor.brush = 0; // what clears
        else
            return false;
        return true;
    }

    implicitHeight: 76
    color: Theme.surface
    Accessible.role: Accessible.ToolBar
    Accessible.name: qsTr("Tools")

    Row {
        id: tools

        x: 8
        y: 6
        spacing: 2

        Repeater {
            model: bar.rows

            Button {
                required property var modelData

                visible: bar.editor?.tools.includes(modelData.tool) ?? false
                implicitHeight: 28
                implicitWidth: 32
                quiet: true
                checkable: true
                autoExclusive: true
                checked: bar.editor?.tool === modelData.tool
                iconName: placement.placing ? modelData.below ?? modelData.icon : modelData.icon
                hint: placement.placing ? modelData.does ?? modelData.text : modelData.text
                keys: modelData.keys
                onClicked: {
                    bar.editor.tool = modelData.tool;
                    if (!activeFocus)
                        bar.taken();
                }
            }
        }
    }

    Button {
        id: more

        anchors.right: parent.right
        anchors.rightMargin: 8
        y: 6
        implicitHeight: 28
        implicitWidth: 32
        quiet: true
        visible: bar.map !== null && bar.map.columns > 0
        iconName: "ellipsis"
        hint: qsTr("Copy, mirror, turn, resize")
        onClicked: menu.open()

        BoardMenu {
            id: menu

            y: more.height + 2
            editor: bar.editor
            onResizeAsked: panel.open()
        }

        ResizePanel {
            id: panel

            x: more.width - width
            y: more.height + 2
            editor: bar.editor
            map: bar.map
        }
    }

    Button {
        id: layers

        anchors.right: more.visible ? more.left : parent.right
        anchors.rightMargin: more.visible ? 2 : 8
        y: 6
        implicitHeight: 28
        implicitWidth: 32
        quiet: true
        iconName: "layers"
        hint: qsTr("Layers: hide and lock")
        onClicked: panelOfLayers.open()

        LayersPanel {
            id: panelOfLayers

            x: layers.width - width
            y: layers.height + 2
            editor: bar.editor
        }
    }

    ComboBox {
        anchors.right: layers.left
        anchors.rightMargin: 6
        y: 6
        implicitHeight: 28
        width: Math.min(180, bar.width - tools.width - 102)
        name: qsTr("What is drawn")
        model: bar.editor?.palettes ?? []
        currentIndex: bar.editor?.palette ?? -1
        onActivated: index => bar.editor.palette = index
    }

    // In place of the brushes, while something else is in the hand.
    HeldStrip {
        id: held

        x: 8
        y: 40
        width: bar.width - 16
        editor: bar.editor
    }

    BackgroundStrip {
        id: placement

        x: 8
        y: 40
        width: bar.width - 16
        visible: placing && !held.visible
        editor: bar.editor
    }

    BrushStrip {
        x: 8
        y: 40
        width: bar.width - 16
        visible: !held.visible && !placement.placing
        editor: bar.editor
        canvas: bar.canvas
        onTaken: bar.taken()
    }

    Line {
        anchors.bottom: parent.bottom
        width: parent.width
    }
}
