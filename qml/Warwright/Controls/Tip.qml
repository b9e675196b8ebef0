import QtQuick
import QtQuick.Templates as T
import Warwright.Theme

T.ToolTip {
    id: tip

    property bool above: false
    readonly property real top: parent ? parent.mapToItem(null, 0, 0).y : 0
    readonly property real room: parent && parent.Window.window ? parent.Window.window.height - 8 : 0
    // Flips the tooltip to the other side if there is no room, so that it never covers its control.
    readonly property bool upward: above ? top >= height + 14 : top + (parent ? parent.height : 0) + 6 + height > room

    x: parent && !above ? Math.round((parent.width - width) / 2) : 0
    y: upward ? -height - 6 : (parent ? parent.height + 6 : 0)
    margins: 8
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutsideParent | T.Popup.CloseOnReleaseOutsideParent
    leftPadding: 8
    rightPadding: 8
    topPadding: 4
    bottomPadding: 4
    implicitWidth: Math.min(320, contentItem.implicitWidth + leftPadding + rightPadding)
    implicitHeight: contentItem.implicitHeight + topPadding + bottomPadding
    contentItem: Label {
        text: tip.text
        color: Theme.page
        font.pixelSize: Theme.fontLabel
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }
    background: Rectangle {
        color: Theme.text
        radius: 4
    }
}
