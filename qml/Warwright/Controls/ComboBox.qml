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

    // What is typed opens the list where a word begins so; Enter takes it.
    property string typed

    function jump(letter: string) {
        typed += letter.toLowerCase();
        pause.restart();
        let at = -1;
        for (let i = 0; i < count && at < 0; ++i)
            if (textAt(i).toLowerCase().startsWith(typed))
                at = i;
        popup.open();
        for (let i = 0; at >= 0 && i < count && highlightedIndex !== at; ++i) {
            if (highlightedIndex < at)
                incrementCurrentIndex();
            else
                decrementCurrentIndex();
        }
    }

    Keys.onPressed: event => {
        const word = typed.length > 0 ? /^[^\x00-\x1f\x7f]$/ : /^[^\s\x00-\x1f\x7f]$/;
        event.accepted = word.test(event.text) && !(event.modifiers & (Qt.ControlModifier | Qt.AltModifier));
        if (event.accepted)
            jump(event.text);
    }

    Timer {
        id: pause

        interval: 900
        onTriggered: control.typed = ""
    }

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
