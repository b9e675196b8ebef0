pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models

// All commands with their shortcuts, to search and change.
SlideOver {
    id: panel

    required property AppModel app
    readonly property KeysModel keys: app.keys

    title: qsTr("Keyboard shortcuts")
    iconName: "command"
    first: search
    Component.onCompleted: keys.filter = ""
    Component.onDestruction: keys.stopRecording()

    Item {
        id: tools

        anchors.horizontalCenter: parent.horizontalCenter
        y: 16
        width: Math.min(720, parent.width - 48)
        height: 32

        SearchField {
            id: search

            width: Math.min(360, parent.width - all.width - 8)
            placeholderText: qsTr("Search commands or keys, such as Ctrl+P")
            text: panel.keys.filter
            onTextChanged: panel.keys.filter = text
            Keys.onDownPressed: list.forceActiveFocus(Qt.TabFocusReason)
            Keys.forwardTo: [pages]
        }

        Button {
            id: all

            anchors.right: parent.right
            iconName: "rotate-ccw"
            text: qsTr("Reset all")
            hint: qsTr("Restore the default shortcuts of all commands")
            enabled: panel.keys.hasChangedKeys
            onClicked: panel.keys.resetAllKeys()
        }
    }

    ListView {
        id: list

        anchors.horizontalCenter: parent.horizontalCenter
        anchors.top: tools.bottom
        anchors.topMargin: 8
        anchors.bottom: parent.bottom
        width: tools.width
        clip: true
        model: panel.keys
        currentIndex: 0
        highlightMoveDuration: 0
        cacheBuffer: 0 // avoids creating rows that the next search discards
        boundsBehavior: Flickable.StopAtBounds
        section.property: "section"
        activeFocusOnTab: true
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: panel.title
        Keys.forwardTo: [inside]
        Keys.onReturnPressed: (currentItem as KeyRow)?.record()
        Keys.onDeletePressed: (currentItem as KeyRow)?.clear()

        delegate: KeyRow {
            width: ListView.view.width - 12
            keys: panel.keys
            heads: ListView.section !== ListView.previousSection
            focused: ListView.isCurrentItem && list.activeFocus
            onChosen: {
                list.currentIndex = index;
                list.forceActiveFocus(Qt.MouseFocusReason);
            }
            onRecorded: {
                list.currentIndex = index;
                list.forceActiveFocus(Qt.TabFocusReason);
            }
        }
    }

    PageKeys {
        id: inside
        list: list
    }

    PageKeys {
        id: pages
        list: list
        writing: true
        leads: true
    }

    Label {
        anchors.horizontalCenter: parent.horizontalCenter
        y: 80
        visible: list.count === 0
        text: qsTr("Nothing matches")
        dim: true
    }
}
