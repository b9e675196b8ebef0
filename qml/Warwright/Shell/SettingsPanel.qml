pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Forms
import Warwright.Models

// Settings that apply to all packs.
SlideOver {
    id: panel

    required property AppModel app

    title: qsTr("Settings")
    iconName: "settings"

    component Setting: Item {
        id: setting

        property string name
        property string note
        default property alias editor: place.data

        width: parent ? parent.width : 0
        height: Math.max(place.childrenRect.height, words.height) + 24

        Column {
            id: words

            width: parent.width - place.width - 24
            spacing: 2

            Label {
                width: parent.width
                text: setting.name
                strong: true
            }

            Label {
                width: parent.width
                text: setting.note
                dim: true
                wrapMode: Text.Wrap
                elide: Text.ElideNone
            }
        }

        Item {
            id: place

            anchors.right: parent.right
            width: childrenRect.width
            height: childrenRect.height
        }

        Line {
            y: parent.height - 12
            width: parent.width
        }
    }

    Flickable {
        anchors.fill: parent
        contentHeight: form.y + form.height + 24
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        T.ScrollBar.vertical: ScrollBar {}

        Column {
            id: form

            anchors.horizontalCenter: parent.horizontalCenter
            y: 32
            width: Math.min(640, parent.width - 48)

            Setting {
                name: qsTr("Colours")
                note: qsTr("Colours of the window. Cards always look as they print.")

                Segmented {
                    name: qsTr("Colours")
                    options: ["0", "1", "2"]
                    labels: [qsTr("Same as desktop"), qsTr("Light"), qsTr("Dark")]
                    current: String(panel.app.themeMode)
                    onChosen: option => panel.app.themeMode = Number(option)
                }
            }

            Setting {
                name: qsTr("Interface size")
                note: qsTr("Multiplies the desktop's scale. Takes effect after a restart.")

                Segmented {
                    name: qsTr("Interface size")
                    options: ["100", "125", "150", "175", "200"]
                    labels: options.map(option => option + " %")
                    current: String(panel.app.scale)
                    onChosen: option => panel.app.scale = Number(option)
                }
            }

            Setting {
                name: qsTr("Paper")
                note: qsTr("Default paper for printing. A sheet can set its own.")

                Segmented {
                    name: qsTr("Paper")
                    options: [String(PrintModel.A4), String(PrintModel.Letter), String(PrintModel.A3)]
                    labels: [qsTr("A4"), qsTr("Letter"), qsTr("A3")]
                    current: String(panel.app.printModel.paper)
                    onChosen: option => panel.app.printModel.paper = Number(option)
                }
            }

            Setting {
                name: qsTr("File dialogs")
                note: qsTr("Which dialogs to use. If the desktop has none, Warwright uses its own.")

                Segmented {
                    name: qsTr("File dialogs")
                    options: ["desktop", "own"]
                    labels: [qsTr("Desktop"), qsTr("Warwright")]
                    current: dialogs.prefersDesktopDialogs ? "desktop" : "own"
                    onChosen: option => dialogs.prefersDesktopDialogs = option === "desktop"
                }

                DesktopFiles {
                    id: dialogs
                }
            }

            Setting {
                name: qsTr("First steps")
                note: qsTr("Shows a bar with a few things to try.")

                Toggle {
                    Accessible.name: qsTr("First steps")
                    checked: panel.app.firstSteps.visible
                    onToggled: panel.app.firstSteps.visible = checked
                }
            }

            Setting {
                name: qsTr("Keyboard shortcuts")
                note: qsTr("You can change the keys of every command.")

                Button {
                    text: qsTr("Change …")
                    keys: panel.app.commands.find("help.keys").shortcut
                    onClicked: panel.app.commands.run("help.keys")
                }
            }
        }
    }
}
