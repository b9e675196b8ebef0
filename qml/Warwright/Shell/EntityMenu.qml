import QtQuick
import Warwright.Controls
import Warwright.Models

Menu {
    id: menu

    required property AppModel app

    width: 288

    CommandItem {
        command: menu.app.commands.find("entity.rename")
    }
    CommandItem {
        command: menu.app.commands.find("entity.duplicate")
    }
    CommandItem {
        command: menu.app.commands.find("entity.copy")
    }
    CommandItem {
        command: menu.app.commands.find("entity.paste")
    }
    CommandItem {
        command: menu.app.commands.find("entity.new")
    }
    CommandItem {
        command: menu.app.commands.find("entity.add-art")
    }
    CommandItem {
        command: menu.app.commands.find("edit.copy-picture")
    }
    MenuLine {}
    CommandItem {
        command: menu.app.commands.find("entity.delete")
        danger: true
    }
}
