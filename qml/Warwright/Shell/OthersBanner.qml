import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Notes that the entity belongs to another pack.
Banner {
    id: banner

    required property AppModel app
    required property EntityModel entity

    iconName: "lock"
    severity: Severity.Info
    text: qsTr("This belongs to the pack “%1”, so you can't change it here.").arg(entity.pack)

    Connections {
        target: banner.visible ? banner.app : null

        function onEditRefused() {
            banner.pulse();
        }
    }

    Button {
        visible: banner.entity.kind.length > 0 && !banner.entity.isPack
        text: qsTr("Copy into this pack")
        keys: banner.app.commands.find("entity.duplicate").shortcut
        onClicked: banner.app.commands.run("entity.duplicate")
    }
}
