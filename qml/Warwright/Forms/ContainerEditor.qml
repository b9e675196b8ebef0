pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Heading of a list, map or record: how many, folded or not, and what may be added.
FocusScope {
    id: editor

    required property FormField field
    readonly property bool keyed: field.fieldKind === "map"
    // A map of a few known keys offers them as chips, any other map asks for the key.
    readonly property bool offers: keyed && field.choices.length > 0 && field.choices.length <= 12

    readonly property bool choice: field.fieldKind === "choice"

    implicitHeight: Theme.control + (offered.visible ? offered.implicitHeight + 4 : 0) + (chosen.active ? chosen.height + 4 : 0)

    T.AbstractButton {
        id: fold

        width: parent.width - (add.visible ? add.width : 0)
        height: Theme.control
        focus: true
        hoverEnabled: true
        focusPolicy: Qt.TabFocus
        Accessible.name: editor.field.spoken + ", " + (editor.field.expanded ? qsTr("unfolded") : qsTr("folded"))
        Accessible.onPressAction: clicked()
        Accessible.description: editor.field.spokenMore
        onClicked: editor.field.form.toggle(editor.field.index)
        background: Rectangle {
            x: -4
            width: parent.width + 4
            radius: Theme.radius
            color: fold.hovered ? Theme.hover : "transparent"

            FocusRing {
                visible: fold.visualFocus
            }
        }
        contentItem: Row {
            spacing: 6

            Icon {
                anchors.verticalCenter: parent.verticalCenter
                name: editor.field.expanded ? "chevron-down" : "chevron-right"
                color: Theme.dim
                opacity: editor.field.count > 0 || editor.field.expanded ? 1 : 0.4
            }

            GameIcon {
                anchors.verticalCenter: parent.verticalCenter
                visible: editor.field.icon.length > 0
                name: editor.field.icon
                color: Theme.text
            }

            FieldLabel {
                height: parent.height
                text: editor.field.spoken
            }

            Label {
                height: parent.height
                visible: editor.field.count > 0 && editor.field.fieldKind !== "record"
                text: editor.field.total.length > 0 ? (editor.field.count === 1 ? qsTr("%1 kind, %2 in all") : qsTr("%1 kinds, %2 in all")).arg(editor.field.count).arg(editor.field.total) : editor.field.count
                dim: true
                font.pixelSize: Theme.fontLabel
            }

            Icon {
                anchors.verticalCenter: parent.verticalCenter
                visible: editor.field.unfinished
                name: "circle-dashed"
                size: 14
                color: Theme.dim
            }
        }

        HintLoader {
            text: editor.field.doc
            keys: editor.field.cite
            wanted: fold.hovered
            pressed: fold.down
            above: true
        }
    }

    Button {
        id: add

        anchors.right: parent.right
        visible: editor.field.canAdd && !editor.offers && !editor.field.form.readOnly
        height: Theme.control
        quiet: true
        iconName: "plus"
        hint: qsTr("Add to %1").arg(editor.field.spoken)
        onClicked: {
            if (!editor.keyed)
                editor.field.form.add(editor.field.path);
            else
                asking.active = true;
        }
    }

    ArrowFlow {
        id: offered

        y: Theme.control
        x: 20
        width: parent.width - 20
        spacing: 6
        visible: editor.offers && !editor.field.form.readOnly && editor.field.choices.length > 0 && editor.field.canAdd

        Repeater {
            model: offered.visible ? editor.field.choices : []

            Chip {
                required property string modelData
                required property int index

                text: "+ " + (index < editor.field.choiceLabels.length ? editor.field.choiceLabels[index] : modelData)
                Accessible.role: Accessible.Button
                Accessible.name: qsTr("Add %1").arg(text.slice(2))
                onClicked: editor.field.form.addKey(editor.field.path, modelData)
            }
        }
    }

    // Which of its records it is; the record's fields follow below.
    Lazy {
        id: chosen

        x: 20
        y: Theme.control
        width: parent.width - 20
        active: editor.choice && (editor.field.expanded || editor.field.rowType !== FormModel.Item)
        source: "EnumEditor.qml"
        properties: ({
                "field": editor.field
            })
    }

    Lazy {
        id: asking

        active: false
        x: parent.width - 300
        y: Theme.control + 4
        sourceComponent: editor.field.refKind.length > 0 ? pick : type
    }

    Component {
        id: pick

        ReferencePicker {
            form: editor.field.form
            path: editor.field.path
            width: 300
            onChosen: value => editor.field.form.addKey(editor.field.path, value)
            onClosed: asking.active = false
        }
    }

    Component {
        id: type

        KeyPopup {
            onChosen: key => editor.field.form.addKey(editor.field.path, key)
            onClosed: asking.active = false
            Component.onCompleted: open()
        }
    }
}
