import QtQuick
import Warwright.Models

// Creates a panel or dialog when the user opens it, and destroys it when it emits `finished`.
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

    // Closes the panel and leaves the focus where it is.
    function dismiss() {
        setSource("");
        before = null;
    }

    // Closes the panel and returns the focus to the item that had it before.
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
