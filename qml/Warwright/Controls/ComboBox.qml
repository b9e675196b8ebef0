pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Theme

T.ComboBox {
    id: control

    property int severity: Severity.None
    property string name
    property string placeholder
    property var docs: [] // descriptions of the options; may be empty
    readonly property bool documented: docs.join("").length > 0
    property bool fits: false // whether the width adapts to the text

    implicitHeight: Theme.controlHeight
    implicitWidth: fits ? Math.max(72, implicitContentWidth + leftPadding + rightPadding) : 180
    leftPadding: 10
    rightPadding: 30
    hoverEnabled: true
    focusPolicy: Qt.StrongFocus // a click must also focus the box, because the open list needs key presses
    Accessible.name: name
    Accessible.onPressAction: popup.open()

    // Typing opens the list at the first option that begins with the typed text.
    property string typed
    property bool spaceTyped: false // whether the pressed Space belongs to the typed text

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
        if (event.key === Qt.Key_Space)
            spaceTyped = event.accepted;
        if (event.accepted)
            jump(event.text);
        else if (popup.visible && (event.key === Qt.Key_Tab || event.key === Qt.Key_Backtab))
            takeHighlighted(); // chooses the option before the focus moves on
    }

    // Without this, the release of a typed Space would choose the highlighted option.
    Keys.onReleased: event => event.accepted = event.key === Qt.Key_Space && spaceTyped

    // Chooses the highlighted option, like a click on it.
    function takeHighlighted() {
        const list = popup.contentItem as ListView;
        const option = highlightedIndex === currentIndex ? null : list.itemAtIndex(highlightedIndex) as T.ItemDelegate;
        if (option)
            option.clicked();
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
        color: Theme.dimText
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
        readonly property string doc: control.docs[index] ?? ""

        width: ListView.view ? ListView.view.width : 0
        implicitHeight: doc.length > 0 ? implicitContentHeight + 10 : 30
        leftPadding: 8
        rightPadding: 8
        topPadding: doc.length > 0 ? 3 : 0
        text: control.textRole.length > 0 ? model[control.textRole] : model.modelData
        highlighted: control.highlightedIndex === index
        hoverEnabled: true
        Accessible.name: text
        Accessible.description: doc
        Accessible.onPressAction: clicked()
        contentItem: Column {
            Label {
                width: parent.width
                height: option.doc.length > 0 ? 24 : 30
                text: option.text
                strong: control.currentIndex === option.index
            }

            Label {
                width: parent.width
                visible: option.doc.length > 0
                text: option.doc
                dim: true
                font.pixelSize: Theme.fontLabel
                wrapMode: Text.Wrap
                elide: Text.ElideNone
            }
        }
        background: Rectangle {
            radius: 4
            color: option.highlighted ? Theme.selected : "transparent"
        }
    }
    popup: T.Popup {
        y: control.height + 4
        width: Math.max(control.width, control.documented ? 320 : control.fits ? 160 : 0)
        height: Math.min(contentItem.implicitHeight + 8, control.documented ? 360 : 280)
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
