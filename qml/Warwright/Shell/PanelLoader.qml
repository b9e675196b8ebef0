import QtQuick
import QtQuick.Window
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

    function close() {
        setSource("");
        if (before && before.visible)
            before.forceActiveFocus(Qt.PopupFocusReason);
        before = null;
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
