import QtQuick
import QtQuick.Templates as T

T.Menu {
    id: control

    implicitWidth: 220
    implicitHeight: contentItem.implicitHeight + topPadding + bottomPadding
    margins: 8
    padding: 4
    overlap: 1
    delegate: MenuItem {}
    contentItem: ListView {
        implicitHeight: contentHeight
        model: control.contentModel
        interactive: false
        currentIndex: control.currentIndex
        keyNavigationEnabled: true
    }
    background: PopupCard {}
}
