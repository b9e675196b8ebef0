pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A sentence as cards print it, with words and icons.
Item {
    id: line

    required property RunsModel runs
    required property string printed

    height: printed.length > 0 ? flow.implicitHeight + 2 : 0
    visible: printed.length > 0
    Accessible.role: Accessible.ListItem
    Accessible.name: printed

    Flow {
        id: flow

        width: parent.width

        Repeater {
            model: line.runs

            Item {
                id: run

                required property string runText
                required property string runIcon
                required property bool strong
                required property bool reminder
                required property bool unchecked

                width: runIcon.length > 0 ? 19 : words.width
                height: runIcon.length > 0 ? 18 : words.height

                GameIcon {
                    y: 2
                    visible: run.runIcon.length > 0
                    name: Theme.gameIcon(run.runIcon, Theme.paletteVersion)
                    size: 14
                    color: Theme.dimText
                }

                Label {
                    id: words

                    visible: run.runIcon.length === 0
                    width: Math.min(implicitWidth, flow.width)
                    text: run.runText
                    font.pixelSize: Theme.fontLabel
                    font.italic: run.reminder || run.unchecked
                    strong: run.strong
                    color: Theme.dimText
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                    lineHeight: 18
                    lineHeightMode: Text.FixedHeight
                }
            }
        }
    }
}
