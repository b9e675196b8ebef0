import QtQuick
import Warwright.Controls
import Warwright.Theme

// The analysis's text about the cell below the pointer. This item is as large as the map.
Item {
    id: over

    required property string words
    required property point at // the pointer's position in this item

    Rectangle {
        x: Math.max(4, Math.min(over.width - width - 4, over.at.x + 18))
        y: over.at.y + 22 + height > over.height ? over.at.y - height - 12 : over.at.y + 22
        width: Math.min(280, whole.implicitWidth + 1) + 20
        height: label.implicitHeight + 14
        radius: 4
        color: Theme.text

        Label {
            id: whole

            visible: false
            text: over.words
            font.pixelSize: Theme.fontLabel
        }

        Label {
            id: label

            x: 10
            y: 7
            width: parent.width - 20
            wrapMode: Text.Wrap
            maximumLineCount: 4
            text: over.words
            color: Theme.page
            font.pixelSize: Theme.fontLabel
        }
    }
}
