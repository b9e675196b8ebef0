import QtQuick
import Warwright.Models

// Takes the focus when the user opens a view by keyboard. Otherwise the next key would overwrite the first control.
Item {
    id: here

    required property EntityModel entity
    required property string view

    function take() {
        if (entity.view === view && entity.consumeFocusRequest())
            forceActiveFocus(Qt.OtherFocusReason);
    }

    activeFocusOnTab: activeFocus // lets Tab continue from this item
    Component.onCompleted: take()

    Connections {
        target: here.entity

        function onFocusRequested() {
            here.take();
        }
    }
}
