import QtQuick
import Warwright.Models

// Creates a panel or dialog when opened, and destroys it when it emits `finished`.
Loader {
    id: loader

    required property AppModel app
    property Item before: null

    function show(file: string) {
        if (!item)
            before = Window.activeFocusItem;
        setSource(Qt.resolvedUrl(file), {
            "app": app
        });
    }

    // Closes the item and leaves the focus where it is.
    function dismiss() {
        setSource("");
        before = null;
    }

    // Closes the item and returns the focus.
    function close() {
        const back = before;
        dismiss();
        if (back && back.visible)
            back.forceActiveFocus(Qt.PopupFocusReason);
    }

    active: true
    visible: item !== null

    Connections {
        target: loader.item
        ignoreUnknownSignals: true

        function onFinished() {
            loader.close();
        }
    }
}
