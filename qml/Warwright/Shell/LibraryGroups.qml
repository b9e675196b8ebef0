pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models

Menu {
    id: menu

    required property LibraryModel library

    width: 200

    Instantiator {
        model: menu.library.groupings
        delegate: MenuItem {
            required property int index
            required property string modelData

            iconName: menu.library.grouping === index ? "check" : ""
            text: modelData
            Accessible.checked: menu.library.grouping === index
            onTriggered: menu.library.grouping = index
        }
        onObjectAdded: (index, object) => menu.insertItem(index, object)
        onObjectRemoved: (index, object) => menu.removeItem(object)
    }
}
