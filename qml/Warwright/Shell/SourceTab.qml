import QtQml
import Warwright.Forms

SourceView {
    id: tab

    required app
    required entity

    source: entity.source
    onExplained: code => app.handbook.showPage("finding:" + code)

    function askKeys() {
        if (entity.view === "source" && entity.consumeFocusRequest())
            takeKeys();
    }

    Component.onCompleted: askKeys()

    Connections {
        target: tab.entity

        function onFocusRequested() {
            tab.askKeys();
        }
    }
}
