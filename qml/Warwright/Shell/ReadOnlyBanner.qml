import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Explains why the pack is read only, with buttons to save a copy or to take over the pack.
Banner {
    id: banner

    required property AppModel app
    readonly property AppCommand command: app.commands.find(app.readOnlyCommand)

    iconName: "lock"
    severity: Severity.Info
    text: app.readOnlyReason
    detail: app.readOnlyAdvice

    Connections {
        target: banner.app

        function onEditRefused() {
            banner.pulse();
        }
    }

    readonly property bool inUse: app.readOnlyCommand === "file.take-over"

    Button {
        visible: banner.inUse
        text: qsTr("Save a copy …")
        onClicked: banner.app.commands.run("file.save-as")
    }

    Button {
        visible: banner.command !== null
        enabled: banner.command !== null && banner.command.enabled
        text: banner.inUse ? qsTr("Take over") : banner.app.readOnlyCommand === "file.open-own" ? qsTr("Open your own copy") : qsTr("Save a copy …")
        filled: banner.inUse
        onClicked: banner.command.trigger()
    }
}
