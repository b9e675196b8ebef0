import QtQuick
import Warwright.Theme

// The only text in the window, in its font: never rich text, since Qt's default opens files and addresses named in a
// string.
Text {
    property bool dim: false
    property bool strong: false

    textFormat: Text.PlainText
    color: dim ? Theme.dim : Theme.text
    font.weight: strong ? Font.DemiBold : Font.Normal
    elide: Text.ElideRight
    horizontalAlignment: Text.AlignLeft // whichever way a name runs
    verticalAlignment: Text.AlignVCenter
}
