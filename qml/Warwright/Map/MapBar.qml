pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Map
import Warwright.Models
import Warwright.Theme

// A map's tools, palettes and brushes, as the board's declaration defines them.
Rectangle {
    id: bar

    required property MapEditor editor
    required property MapModel map
    required property MapCanvas canvas
    property AnalysisModel analysis // the analysis shown on the map; may be null
    readonly property bool planning: editor !== null && editor.tool === MapEditor.Plan
    // Whether tools act on the picture under the board, instead of the board.
    readonly property bool below: editor !== null && editor.paletteKind === "background" && editor.tool !== MapEditor.Select

    signal taken // the user chose a tool or brush with the pointer

    // Handles a tool's shortcut. Returns false if the key is no tool's shortcut.
    function key(event: var): bool {
        const word = event.text.toUpperCase();
        if (!(event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.MetaModifier)) && editor.takeKey(word))
            return true;
        if (word === "A" && event.text.length > 0 && !(event.modifiers & Qt.ControlModifier) && editor.pieces.hasReachRules) {
            editor.pieces.showsReach = !editor.pieces.showsReach;
            return true;
        }
        const by = event.text.length > 0 ? ",.<>".indexOf(event.text) : -1;
        if (planning && by >= 0 && editor.pieces.freeAngleNames.length > 0) {
            editor.pieces.turnFreeAngle([-15, 15, -1, 1][by]);
            return true;
        }
        if (planning || !editor.editable)
            return false;
        const turn = editor.stamping && event.text.length > 0 ? "XY.,".indexOf(word) : -1;
        if (turn >= 0 && editor.stampTurns) {
            editor.turnStamp([MapEditor.Mirror, MapEditor.Flip, MapEditor.TurnRight, MapEditor.TurnLeft][turn]);
            return true;
        }
        if (below && by >= 0)
            editor.turn([-1, 1, -0.1, 0.1][by]);
        else if (editor.tool === MapEditor.Select && editor.hasSelection && by >= 0)
            editor.turn([-15, 15, -1, 1][by]);
        else if (event.text === "[" || event.text === "]")
            editor.palette += event.text === "[" ? -1 : 1;
        else if (event.text === "," || event.text === ".")
            editor.brush += event.text === "," ? -1 : 1;
        else if (/^[1-9]$/.test(event.text) && Number(event.text) < editor.brushes.count)
            editor.brush = Number(event.text);
        else if (word === "E")
            editor.brush = 0; // index of the eraser
        else
            return false;
        return true;
    }

    implicitHeight: 76
    color: Theme.surface
    Accessible.role: Accessible.ToolBar
    Accessible.name: qsTr("Tools")

    MapTools {
        id: tools

        x: 8
        y: 6
        editor: bar.editor
        below: placement.placing
        onTaken: bar.taken()
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
            beneath: more.height + 2
            above: more.height + 4
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
        hint: qsTr("Hide or lock layers")
        onClicked: panelOfLayers.open()

        LayersPanel {
            id: panelOfLayers

            x: layers.width - width
            beneath: layers.height + 2
            above: layers.height + 4
            editor: bar.editor
        }
    }

    Button {
        id: reach

        anchors.right: layers.left
        anchors.rightMargin: 2
        y: 6
        implicitHeight: 28
        implicitWidth: 32
        quiet: true
        checkable: true
        visible: bar.editor?.pieces.hasReachRules ?? false
        checked: bar.editor?.pieces.showsReach ?? false
        iconName: "radar"
        hint: qsTr("Show what all pieces reach")
        keys: "A"
        onClicked: bar.editor.pieces.showsReach = !bar.editor.pieces.showsReach
    }

    PlanActions {
        anchors.right: reach.left
        anchors.rightMargin: 6
        y: 6
        visible: bar.planning
        narrow: bar.width < 520
        editor: bar.editor
        analysis: bar.analysis
    }

    ComboBox {
        anchors.right: reach.visible ? reach.left : layers.left
        anchors.rightMargin: 6
        y: 6
        visible: !bar.planning && (bar.editor?.editable ?? false)
        implicitHeight: 28
        width: Math.min(180, bar.width - tools.width - (reach.visible ? 136 : 102))
        name: qsTr("Layer to edit")
        model: bar.editor?.palettes ?? []
        currentIndex: bar.editor?.palette ?? -1
        onActivated: index => bar.editor.palette = index
    }

    // Replaces the brushes while the user holds a stamp or a selection.
    HeldStrip {
        id: held

        x: 8
        y: 40
        width: bar.width - 16
        editor: bar.editor
    }

    PlanStrip {
        id: plan

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
        visible: placing && !held.visible && !plan.visible
        editor: bar.editor
    }

    BrushStrip {
        x: 8
        y: 40
        width: bar.width - 16
        visible: !held.visible && !placement.placing && !plan.visible && (bar.editor?.editable ?? false)
        editor: bar.editor
        canvas: bar.canvas
        onTaken: bar.taken()
    }

    Line {
        anchors.bottom: parent.bottom
        width: parent.width
    }
}
