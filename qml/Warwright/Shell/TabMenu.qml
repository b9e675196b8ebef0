pragma ComponentBehavior: Bound

import QtQuick
import QtQml.Models
import Warwright.Controls
import Warwright.Models

// The menu of a tab: closes the tab at `index` or other tabs, and lists all tabs.
Menu {
    id: menu

    required property TabsModel tabs
    property int index: -1
    property string closeKeys

    function closeAllBut(kept: int) {
        for (let i = tabs.count - 1; i >= 0; i--)
            if (i !== kept)
                tabs.close(i);
    }

    width: 260

    MenuItem {
        text: qsTr("Close tab")
        keys: menu.index === menu.tabs.currentIndex ? menu.closeKeys : ""
        iconName: "x"
        enabled: menu.index >= 0
        visible: enabled
        height: visible ? implicitHeight : 0
        onTriggered: menu.tabs.close(menu.index)
    }

    MenuItem {
        text: qsTr("Close other tabs")
        enabled: menu.index >= 0 && menu.tabs.count > 1
        visible: menu.index >= 0
        height: visible ? implicitHeight : 0
        onTriggered: menu.closeAllBut(menu.index)
    }

    MenuItem {
        text: qsTr("Close all tabs")
        onTriggered: menu.closeAllBut(-1)
    }

    MenuLine {}

    Instantiator {
        model: menu.tabs
        delegate: MenuItem {
            required property int index
            required property string title
            required property bool dirty

            iconName: index === menu.tabs.currentIndex ? "chevron-right" : ""
            text: title
            keys: dirty ? qsTr("not saved") : ""
            onTriggered: menu.tabs.currentIndex = index
        }
        onObjectAdded: (index, object) => menu.addItem(object as Item)
        onObjectRemoved: (index, object) => menu.removeItem(object as Item)
    }
}
