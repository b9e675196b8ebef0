pragma ComponentBehavior: Bound

import QtQuick
import QtQml.Models
import Warwright.Controls
import Warwright.Models

Menu {
    id: menu

    required property AppModel app

    function command(id: string): AppCommand {
        return app.commands.find(id);
    }

    width: 400
    Component.onCompleted: open()

    CommandItem {
        command: menu.command("file.about")
    }
    CommandItem {
        command: menu.command("file.new-pack")
    }
    CommandItem {
        command: menu.command("file.new-game")
    }
    CommandItem {
        command: menu.command("file.open")
    }
    CommandItem {
        command: menu.command("file.save")
    }
    CommandItem {
        command: menu.command("file.save-as")
    }
    CommandItem {
        command: menu.command("file.share")
    }
    CommandItem {
        command: menu.command("file.compare")
    }
    CommandItem {
        command: menu.command("file.import")
    }
    CommandItem {
        command: menu.command("file.restore-sample")
    }
    MenuLine {}
    CommandItem {
        command: menu.command("view.theme")
    }
    CommandItem {
        command: menu.command("help.settings")
    }
    CommandItem {
        command: menu.command("help.keys")
    }
    CommandItem {
        command: menu.command("help.manual")
    }
    CommandItem {
        command: menu.command("help.tries")
    }
    CommandItem {
        command: menu.command("help.folder")
    }
    CommandItem {
        command: menu.command("help.about")
    }
    CommandItem {
        command: menu.command("app.quit")
    }
    MenuLine {
        visible: menu.app.recentPacks.count > 0
        height: visible ? implicitHeight : 0
    }

    Instantiator {
        model: menu.app.recentPacks
        delegate: MenuItem {
            required property string title
            required property string path
            required property string folder

            iconName: "history"
            text: title
            detail: folder
            onTriggered: menu.app.openPath(path)
        }
        onObjectAdded: (index, object) => menu.addItem(object as Item)
        onObjectRemoved: (index, object) => menu.removeItem(object as Item)
    }
}
