import QtQuick
import Warwright.Models

// Takes the focus when the user opens a view with the keyboard. Otherwise the next key press would
// change the first control.
Item {
    id: here

    required property EntityModel entity
    required property string view

    function take() {
        if (entity.view === view && entity.consumeFocusRequest())
            forceActiveFocus(Qt.OtherFocusReason);
    }

    activeFocusOnTab: activeFocus // Tab continues from this item
    Component.onCompleted: take()

    Connections {
        target: here.entity

        function onFocusRequested() {
            here.take();
        }
    }
}
