import QtQuick
import QtQuick.Templates as T
import Warwright.Theme

T.ToolTip {
    id: tip

    x: parent ? Math.round((parent.width - width) / 2) : 0
    y: parent ? parent.height + 6 : 0
    margins: 8
    delay: 500
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
