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

    function dismiss() {
        setSource("");
    }

    active: true
    visible: item !== null

    Connections {
        target: loader.item
        ignoreUnknownSignals: true

        function onFinished() {
            loader.setSource("");
            if (loader.before)
                loader.before.forceActiveFocus(Qt.PopupFocusReason);
        }
    }
}
