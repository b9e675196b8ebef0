pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Theme

T.ComboBox {
    id: control

    property string severity
    property string name
    property string placeholder

    implicitHeight: Theme.control
    implicitWidth: 180
    leftPadding: 10
    rightPadding: 30
    hoverEnabled: true
    focusPolicy: Qt.StrongFocus // opened by pointer, its list is walked by keys
    Accessible.name: name
    Accessible.onPressAction: popup.open()

    contentItem: Label {
        text: control.currentIndex < 0 ? control.placeholder : control.displayText
        dim: control.currentIndex < 0
    }
    indicator: Icon {
        x: control.width - width - 10
        anchors.verticalCenter: parent.verticalCenter
        name: "chevron-down"
        color: Theme.dim
    }
    background: FieldFrame {
        active: control.visualFocus || control.popup.visible
        hovered: control.hovered
        severity: control.severity
    }
    delegate: T.ItemDelegate {
        id: option

        required property var model
        required property int index

        width: ListView.view ? ListView.view.width : 0
        implicitHeight: 30
        leftPadding: 8
        rightPadding: 8
        text: control.textRole.length > 0 ? model[control.textRole] : model.modelData
        highlighted: control.highlightedIndex === index
        hoverEnabled: true
        Accessible.name: text
        Accessible.onPressAction: clicked()
        contentItem: Label {
            text: option.text
            strong: control.currentIndex === option.index
        }
        background: Rectangle {
            radius: 4
            color: option.highlighted ? Theme.selected : "transparent"
        }
    }
    popup: T.Popup {
        y: control.height + 4
        width: control.width
        height: Math.min(contentItem.implicitHeight + 8, 280)
        padding: 4
        margins: 8
        contentItem: ListView {
            clip: true
            implicitHeight: contentHeight
            model: control.delegateModel
            currentIndex: control.highlightedIndex
            T.ScrollBar.vertical: ScrollBar {}
        }
        background: PopupCard {}
    }
}
