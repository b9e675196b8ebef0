import QtQuick
import Warwright.Models

// Makes a panel or dialog when it is asked for and forgets it when it is done (`signal finished`).
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

    // What was opened has the keyboard.
    function dismiss() {
        setSource("");
        before = null;
    }

    // The keyboard goes back to where it was.
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
