import QtQuick
import Warwright.Theme

// Base of all texts in the window. It shows plain text only: Qt would load files and URLs that a
// rich text names.
Text {
    property bool dim: false
    property bool strong: false

    textFormat: Text.PlainText
    color: dim ? Theme.dimText : Theme.text
    font.weight: strong ? Font.DemiBold : Font.Normal
    elide: Text.ElideRight
    horizontalAlignment: Text.AlignLeft // also aligns right-to-left names to the left
    verticalAlignment: Text.AlignVCenter
}
