pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Forms
import Warwright.Models

// The fields of a map's selection or brush.
Item {
    id: details

    required property MapEditor editor

    implicitHeight: flow.y + flow.implicitHeight + 12
    Accessible.role: Accessible.Form
    Accessible.name: editor.detailsTitle
    Component.onCompleted: {
        editor.detailsShown = true;
        later.start();
    }
    Component.onDestruction: if (editor)
        editor.detailsShown = false

    Timer {
        id: later

        interval: 0
        onTriggered: {
            const form = details.editor.details;
            if (form.focusPath.length === 0)
                return;
            const row = flow.itemAt(form.rowShowing(form.focusPath)) as FieldRow;
            if (row)
                row.focusEditor(form.focusLine);
            form.focusPath = "";
        }
    }

    Connections {
        target: details.editor.details

        function onFocusPathChanged() {
            later.restart();
        }
    }

    Label {
        x: 16
        y: 12
        width: parent.width - 32
        text: details.editor.detailsTitle
        strong: true
    }

    // Changes a legend's entry and all cells with its letter.
    Lazy {
        id: entry

        x: 16
        y: 40
        width: details.width - 32
        active: details.editor.entryCount > 0
        sourceComponent: LegendEntry {
            editor: details.editor
        }
    }

    FormFlow {
        id: flow

        x: 16
        y: 40 + (entry.active ? entry.height + 12 : 0)
        width: details.width - 32
        height: implicitHeight
        form: details.editor.details
        visibleTop: 0
        visibleHeight: 4000
        heading: GroupHeading {}
        row: FieldRow {}
    }
}
