pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models

// A button that lets the user choose a cell or a named place on the board.
Button {
    id: button

    required property FormField field

    signal closed(bool abandoned)

    visible: field.placeGrid.length > 0 && !field.form.readOnly && field.form.map !== null && field.form.map.columns > 0 && field.form.map.hasPlaceNames(field.placeGrid)
    implicitHeight: 24
    implicitWidth: 28
    quiet: true
    iconName: "map"
    iconSize: 14
    hint: qsTr("Choose on the map")
    onClicked: picker.active = true

    Lazy {
        id: picker

        active: false
        y: button.height + 4
        source: "../Map/PlacePicker.qml"
        properties: ({
                "map": button.field.form.map,
                "of": button.field.placeGrid,
                "current": button.field.value,
                "above": button.height + 8
            })
    }

    Connections {
        target: picker.object
        ignoreUnknownSignals: true

        function onChosen(name: string) {
            button.field.form.setValue(button.field.path, name);
            button.field.form.endEdit();
        }

        function onClosed() {
            const abandoned = (picker.object as BesidePopup)?.abandoned ?? false;
            picker.active = false;
            button.closed(abandoned);
        }
    }
}
