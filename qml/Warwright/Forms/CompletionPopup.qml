pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A list of completions at the cursor. The text field keeps the focus.
BesidePopup {
    id: popup

    required property CompletionModel completions
    readonly property int current: list.currentIndex

    signal taken(int row)

    // Opens the list, unless the text already equals the only completion.
    function offer(word: string) {
        list.currentIndex = 0;
        const only = completions.count === 1 ? completions.data(completions.index(0, 0), Qt.UserRole + 1) : "";
        if (completions.count === 0 || (completions.count === 1 && String(only) === word))
            close();
        else
            open();
    }
    function moveBy(rows: int) {
        if (visible)
            list.currentIndex = (list.currentIndex + rows + list.count) % list.count;
    }

    width: 340
    height: Math.min(8, Math.max(1, list.count)) * 28 + 8
    padding: 4
    focus: false
    closePolicy: T.Popup.CloseOnPressOutside
    background: PopupCard {}
    ListView {
        id: list

        anchors.fill: parent
        clip: true
        model: popup.completions
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: ScrollBar {}
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Completions")

        delegate: Clickable {
            id: option

            required property int index
            required property string completionText
            required property string completionDetail
            required property string completionIcon

            width: ListView.view.width
            height: 28
            Accessible.role: Accessible.ListItem
            Accessible.name: completionText
            onClicked: popup.taken(index)

            Rectangle {
                anchors.fill: parent
                radius: 4
                color: option.ListView.isCurrentItem ? Theme.selected : (option.hovered ? Theme.hover : "transparent")
            }
            Item {
                anchors.fill: parent
                GameIcon {
                    x: 8
                    anchors.verticalCenter: parent.verticalCenter
                    name: Theme.gameIcon(option.completionIcon, Theme.paletteVersion)
                }

                Label {
                    id: words

                    x: 32
                    height: parent.height
                    width: Math.min(implicitWidth, parent.width - 40)
                    text: option.completionText
                }

                Label {
                    x: words.x + words.width + 12
                    width: Math.max(0, parent.width - x - 8)
                    height: parent.height
                    text: option.completionDetail
                    dim: true
                    font.pixelSize: Theme.fontLabel
                    horizontalAlignment: Text.AlignRight
                }
            }
        }
    }
}
