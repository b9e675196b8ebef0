import QtQuick
import Warwright.Controls
import Warwright.Theme

// A line of help below a control; red if it names a problem.
Label {
    property bool isProblem: false

    color: isProblem ? Theme.error : Theme.dimText
    font.pixelSize: Theme.fontLabel
    wrapMode: Text.Wrap
    elide: Text.ElideNone
    Accessible.role: isProblem ? Accessible.AlertMessage : Accessible.StaticText
    Accessible.name: text
}
