pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Adds or removes rows and columns on each side of a board. Shows the new size and the content that would be lost.
BesidePopup {
    id: panel

    required property MapEditor editor
    required property MapModel map
    property int left: 0
    property int top: 0
    property int right: 0
    property int bottom: 0
    readonly property list<string> losses: opened ? editor.losses(left, top, right, bottom) : []
    readonly property bool possible: opened && editor.canResize(left, top, right, bottom)

    width: 260
    height: content.implicitHeight + 24
    padding: 12
    focus: true
    onAboutToShow: left = top = right = bottom = 0
    onOpened: sides.itemAt(0).forceActiveFocus(Qt.TabFocusReason)
    background: PopupCard {}

    Column {
        id: content

        spacing: 8

        Label {
            text: qsTr("%1 × %2 cells").arg(panel.map.columns + panel.left + panel.right).arg(panel.map.rows + panel.top + panel.bottom)
            strong: true
        }

        Repeater {
            id: sides

            model: [
                {
                    "side": "left",
                    "text": qsTr("Left")
                },
                {
                    "side": "right",
                    "text": qsTr("Right")
                },
                {
                    "side": "top",
                    "text": qsTr("Top")
                },
                {
                    "side": "bottom",
                    "text": qsTr("Bottom")
                }
            ]

            FocusScope {
                id: row

                required property var modelData

                implicitWidth: 236
                implicitHeight: 32

                Label {
                    height: parent.height
                    text: row.modelData.text
                }

                Stepper {
                    anchors.right: parent.right
                    width: 130
                    focus: true
                    name: row.modelData.text
                    value: String(panel[row.modelData.side])
                    from: -400
                    to: 400
                    onStepped: steps => panel[row.modelData.side] += steps
                    onEdited: text => {
                        const typed = Number(text);
                        if (Number.isInteger(typed))
                            panel[row.modelData.side] = Math.max(-400, Math.min(400, typed));
                    }
                }
            }
        }

        Label {
            width: 236
            visible: panel.losses.length > 0
            text: (panel.possible ? qsTr("Will be removed: ") : "") + panel.losses.slice(0, 6).join("; ") + (panel.losses.length > 6 ? qsTr(" and %1 more").arg(panel.losses.length - 6) : "")
            Accessible.role: Accessible.StaticText
            Accessible.name: text
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            color: panel.possible ? Theme.warning : Theme.error
        }

        Button {
            text: qsTr("Resize")
            filled: true
            enabled: panel.possible
            onClicked: {
                panel.editor.resize(panel.left, panel.top, panel.right, panel.bottom);
                panel.close();
            }
        }
    }
}
