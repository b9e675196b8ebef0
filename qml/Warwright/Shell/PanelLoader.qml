import QtQuick
import Warwright.Models

// Makes a panel or dialog when it is asked for and forgets it when it is done (`signal finished`).
Loader {
    id: loader

    required property AppModel app

    function show(file: string) {
        setSource(Qt.resolvedUrl(file), {
            "app": app
        });
    }

    active: true
    visible: item !== null

    Connections {
        target: loader.item
        ignoreUnknownSignals: true

        function onFinished() {
            loader.setSource("");
        }
    }
}
