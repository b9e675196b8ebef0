import QtQuick
import Warwright.Models

// Has the keys of a view that was chosen by keys, before its first control: a letter would write over what that has.
Item {
    id: here

    required property EntityModel entity
    required property string view

    function take() {
        if (entity.view === view && entity.takeKeys())
            forceActiveFocus(Qt.OtherFocusReason);
    }

    activeFocusOnTab: activeFocus // Tab goes on from here
    Component.onCompleted: take()

    Connections {
        target: here.entity

        function onKeysWanted() {
            here.take();
        }
    }
}
