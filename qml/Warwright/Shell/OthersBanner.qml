import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Notes that the entity belongs to another pack or to the game.
Banner {
    id: banner

    required property AppModel app
    required property EntityModel entity

    iconName: "lock"
    severity: Severity.Info
    text: entity.isGamePart ? qsTr("This is a part of the game “%1”, which you can't change here.").arg(app.systemTitle) : qsTr("This belongs to the pack “%1”, so you can't change it here.").arg(entity.pack)
    detail: entity.isGamePart ? qsTr("Make a copy of the game to change it. The game itself stays as it is.") : ""

    Connections {
        target: banner.visible ? banner.app : null

        function onEditRefused() {
            banner.pulse();
        }
    }

    Button {
        visible: banner.entity.isGamePart
        text: qsTr("Make your own copy …")
        onClicked: banner.app.commands.run("file.copy-game")
    }

    Button {
        visible: !banner.entity.isGamePart && banner.entity.kind.length > 0 && !banner.entity.isPack
        text: qsTr("Copy into this pack")
        keys: banner.app.commands.find("entity.duplicate").shortcut
        onClicked: banner.app.commands.run("entity.duplicate")
    }
}
