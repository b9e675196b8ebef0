import QtQuick
import Warwright.Theme

// All text in the window. Never rich text, since Qt would load files and addresses that the text names.
Text {
    property bool dim: false
    property bool strong: false

    textFormat: Text.PlainText
    color: dim ? Theme.dimText : Theme.text
    font.weight: strong ? Font.DemiBold : Font.Normal
    elide: Text.ElideRight
    horizontalAlignment: Text.AlignLeft // aligns right-to-left names to the left too
    verticalAlignment: Text.AlignVCenter
}
