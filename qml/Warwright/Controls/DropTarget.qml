pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// Accepts dropped pictures. Shows a highlight and a caption while the user drags a picture over the
// item. Ignores other files, so that items below can accept them.
Item {
    id: target

    property string caption // text about the use of the picture
    property Item over: target // the item to highlight
    property string refusal // why the item refuses the picture; set by a handler of `asked`

    signal asked
    signal dropped(var files)

    function takes(urls: var): bool {
        return urls.length > 0 && /\.(png|jpe?g|svg)$/i.test(urls[0]);
    }

    Accessible.ignored: true

    DropArea {
        id: area

        anchors.fill: parent
        keys: ["text/uri-list"]
        onEntered: drag => {
            drag.accepted = target.takes(drag.urls);
            if (drag.accepted)
                target.asked();
        }
        onDropped: drop => {
            drop.accept(Qt.CopyAction);
            target.dropped(drop.urls);
        }
    }

    Lazy {
        parent: target.over
        anchors.fill: parent
        active: area.containsDrag
        sourceComponent: Rectangle {
            readonly property color ink: target.refusal.length > 0 ? Theme.error : Theme.accent

            radius: Theme.radius
            color: Qt.alpha(ink, 0.08)
            border.width: 2
            border.color: ink

            Rectangle {
                anchors.horizontalCenter: parent.horizontalCenter
                y: Math.min(16, (parent.height - height) / 2)
                width: Math.min(words.implicitWidth + 24, parent.width - 16)
                height: words.implicitHeight + 8
                radius: 4
                color: Theme.raisedSurface
                border.width: 1
                border.color: parent.ink

                Label {
                    id: words

                    anchors.fill: parent
                    anchors.leftMargin: 12
                    anchors.rightMargin: 12
                    horizontalAlignment: Text.AlignHCenter
                    text: target.refusal.length > 0 ? target.refusal : target.caption
                    wrapMode: Text.Wrap
                    font.pixelSize: Theme.fontLabel
                }
            }
        }
    }
}
