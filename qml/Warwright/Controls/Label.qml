import QtQuick
import Warwright.Theme

// All text in the window. Never rich text: Qt's default would load files and addresses that a string names.
Text {
    property bool dim: false
    property bool strong: false

    textFormat: Text.PlainText
    color: dim ? Theme.dimText : Theme.text
    font.weight: strong ? Font.DemiBold : Font.Normal
    elide: Text.ElideRight
    horizontalAlignment: Text.AlignLeft // even for right-to-left names
    verticalAlignment: Text.AlignVCenter
}
