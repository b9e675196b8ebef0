pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme

// A member's name, its parts, and its cost including all carried items.
Item {
    id: head

    required property string title
    required property string thumbnail
    required property string icon
    required property string cost
    required property var parts
    property bool readOnly: false

    signal aimed(string part)
    signal worded(string part, string value)
    signal removed
    signal duplicated

    implicitHeight: 52

    Picture {
        x: 4
        y: 8
        thumbnail: head.thumbnail
        icon: head.icon
    }

    Label {
        x: 38
        y: 4
        width: price.x - x - 8
        height: 20
        text: head.title
        strong: true
    }

    Row {
        x: 34
        y: 25
        height: 24

        Repeater {
            model: head.parts

            Item {
                id: part

                required property var modelData
                readonly property bool isWord: modelData.values.length > 0

                width: isWord ? words.implicitWidth + 8 : link.implicitWidth
                height: 24

                LinkButton {
                    id: link

                    visible: !part.isWord
                    height: 24
                    enabled: !head.readOnly
                    focusPolicy: Qt.NoFocus
                    text: part.modelData.title.length > 0 ? part.modelData.title : qsTr("%1?").arg(part.modelData.label)
                    ink: part.modelData.missing ? Theme.error : Theme.dimText
                    Accessible.name: qsTr("%1 of %2: %3").arg(part.modelData.label).arg(head.title).arg(part.modelData.title)
                    onClicked: head.aimed(part.modelData.key)
                }

                ComboBox {
                    id: words

                    x: 4
                    implicitHeight: 24
                    visible: part.isWord
                    fits: true
                    enabled: !head.readOnly
                    font.pixelSize: Theme.fontLabel
                    name: qsTr("%1 of %2").arg(part.modelData.label).arg(head.title)
                    placeholder: qsTr("%1?").arg(part.modelData.label)
                    model: part.modelData.labels
                    currentIndex: part.modelData.values.indexOf(part.modelData.value)
                    onActivated: at => head.worded(part.modelData.key, part.modelData.values[at])
                }
            }
        }
    }

    Label {
        id: price

        x: away.x - width - 6
        y: 4
        width: implicitWidth
        height: 20
        text: head.cost
        strong: true
    }

    Button {
        id: away

        x: parent.width - width
        y: 0
        width: 28
        implicitHeight: 28
        visible: !head.readOnly
        quiet: true
        focusPolicy: Qt.NoFocus
        iconName: "x"
        iconSize: 14
        hint: qsTr("Remove %1").arg(head.title)
        keys: "Del"
        onClicked: head.removed()
    }

    Button {
        x: parent.width - width
        y: 26
        width: 28
        implicitHeight: 26
        visible: !head.readOnly
        quiet: true
        focusPolicy: Qt.NoFocus
        iconName: "copy"
        iconSize: 14
        hint: qsTr("Duplicate %1").arg(head.title)
        keys: "Ctrl+D"
        onClicked: head.duplicated()
    }
}
