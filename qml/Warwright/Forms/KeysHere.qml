import QtQuick
import Warwright.Models

// Takes the focus when a view is opened by keyboard, so that the next key doesn't overwrite the view's first control.
Item {
    id: here

    required property EntityModel entity
    required property string view

    function take() {
        if (entity.view === view && entity.consumeFocusRequest())
            forceActiveFocus(Qt.OtherFocusReason);
    }

    activeFocusOnTab: activeFocus // Tab continues from here
    Component.onCompleted: take()

    Connections {
        target: here.entity

        function onFocusRequested() {
            here.take();
        }
    }
}
