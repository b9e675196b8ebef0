pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Forms
import Warwright.Models
import Warwright.Theme

// Lets the user choose an icon: from all icons, the pack's own icons, or recent icons. Typing searches,
// arrow keys move the selection, Enter chooses, Escape closes.
BesidePopup {
    id: picker

    property string current
    property FormModel form: null // the field's form; may be null
    property url brought // an SVG file to add at once

    signal chosen(string name)

    function take(row: int) {
        takeName(icons.nameAt(row));
    }
    function takeName(name: string) {
        if (name.length === 0)
            return;
        icons.recordUse(name);
        chosen(name);
        close();
    }

    width: 10 * 40 + 24
    height: 396
    padding: 4
    focus: true
    stays: chooser.active
    closePolicy: chooser.active ? T.Popup.NoAutoClose : T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside
    onOpened: {
        grid.currentIndex = Math.max(0, icons.rowOf(current));
        search.forceActiveFocus(Qt.PopupFocusReason);
        if (String(brought).length > 0)
            icons.addIcon(brought);
    }

    IconModel {
        id: icons

        form: picker.form
        onIconAdded: name => picker.takeName(name)
    }

    background: PopupCard {}
    Item {
        anchors.fill: parent

        SearchField {
            id: search

            x: 4
            y: 4
            width: parent.width - 8
            placeholderText: qsTr("Search icons")
            onTextChanged: {
                grid.currentIndex = 0;
                icons.query = text;
            }
            onAccepted: picker.take(grid.currentIndex)
            Keys.onDownPressed: grid.moveCurrentIndexDown()
            Keys.onUpPressed: grid.moveCurrentIndexUp()
            Keys.onLeftPressed: event => {
                event.accepted = cursorPosition === 0;
                if (event.accepted)
                    grid.moveCurrentIndexLeft();
            }
            Keys.onRightPressed: event => {
                event.accepted = cursorPosition === length;
                if (event.accepted)
                    grid.moveCurrentIndexRight();
            }
        }

        Segmented {
            id: among

            x: 4
            y: 42
            name: qsTr("Icons to show")
            options: picker.form ? ["all", "used", "recent", "own"] : ["all", "recent"]
            labels: picker.form ? [qsTr("All"), qsTr("Used here"), qsTr("Recent"), qsTr("From this pack")] : [qsTr("All"), qsTr("Recent")]
            current: "all"
            onChosen: option => {
                current = option;
                grid.currentIndex = 0;
                icons.filter = option === "used" ? IconModel.IconFilter.Used : (option === "recent" ? IconModel.IconFilter.Recent : (option === "own" ? IconModel.IconFilter.Own : IconModel.IconFilter.All));
            }
        }

        Label {
            anchors.right: parent.right
            anchors.rightMargin: 8
            y: 42
            height: 28
            text: grid.count.toLocaleString(Qt.locale(), "f", 0)
            dim: true
            font.pixelSize: Theme.fontLabel
        }

        IconGrid {
            id: grid

            x: 4
            y: 76
            width: parent.width - 4
            height: parent.height - y - foot.height
            icons: icons
            current: picker.current
            onTaken: row => picker.take(row)
        }

        Label {
            x: 12
            y: 84
            visible: grid.count === 0
            text: search.text.length > 0 ? qsTr("Nothing matches") : (among.current === "own" ? qsTr("This pack has no icons of its own yet") : qsTr("No icons yet"))
            dim: true
        }

        Item {
            id: foot

            anchors.bottom: parent.bottom
            width: parent.width
            height: 32

            Label {
                x: 8
                width: (own.visible ? own.x : parent.width) - 16
                height: parent.height
                text: icons.addError.length > 0 ? icons.addError : grid.caption
                dim: icons.addError.length === 0
                color: icons.addError.length > 0 ? Theme.error : Theme.dimText
                wrapMode: icons.addError.length > 0 ? Text.Wrap : Text.NoWrap
                maximumLineCount: 2
                font.pixelSize: Theme.fontLabel
                Accessible.role: icons.addError.length > 0 ? Accessible.AlertMessage : Accessible.StaticText
                Accessible.name: text

                HintLoader {
                    text: icons.addError
                    wanted: icons.addError.length > 0 && troubled.hovered
                }

                HoverHandler {
                    id: troubled
                }
            }

            LinkButton {
                id: own

                anchors.right: parent.right
                anchors.rightMargin: 8
                anchors.verticalCenter: parent.verticalCenter
                visible: icons.canAddIcons
                text: qsTr("Add your own …")
                Accessible.description: qsTr("Adds an SVG file to this pack as an icon. You can also drop the file here.")
                onClicked: chooser.active = true
            }
        }

        DropTarget {
            anchors.fill: parent
            z: -1
            over: lit
            caption: qsTr("Add as an icon of this pack")
            onAsked: refusal = icons.canAddIcons ? "" : qsTr("You can't add icons here.")
            onDropped: files => icons.addIcon(files[0])
        }

        Item {
            id: lit

            anchors.fill: parent
        }
    }

    Lazy {
        id: chooser

        active: false
        sourceComponent: FileChooser {
            title: qsTr("Choose an SVG file")
            purpose: "picture"
            endings: ["svg"]
            onChosen: file => icons.addIcon(file)
            onFinished: chooser.active = false
            Component.onCompleted: open()
        }
    }
}
