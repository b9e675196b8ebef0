pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A button with an icon's picture and name. A press opens the icon picker.
T.AbstractButton {
    id: control

    property string value
    property string name
    property string description
    property string placeholder: qsTr("Choose an icon …")
    property int severity: Severity.None
    property bool readOnly: false
    property FormModel form: null // the field's form; may be null

    signal chosen(string value)

    implicitHeight: Theme.controlHeight
    implicitWidth: 200
    hoverEnabled: true
    focusPolicy: Qt.StrongFocus
    Accessible.name: name + ": " + shown.text
    Accessible.onPressAction: clicked()
    Accessible.description: description
    onClicked: if (!readOnly)
        picker.active = true
    Keys.onDownPressed: clicked()

    property url brought // a dropped SVG file

    background: FieldFrame {
        active: control.activeFocus || picker.active
        hovered: control.hovered
        severity: control.severity
    }
    Item {
        anchors.fill: parent

        GameIcon {
            x: 8
            anchors.verticalCenter: parent.verticalCenter
            name: control.value
            size: 20
            color: Theme.text
        }

        Label {
            id: shown

            x: control.value.length > 0 ? 36 : 10
            width: parent.width - x - 30
            height: parent.height
            text: control.value.length > 0 ? control.value : control.placeholder
            dim: control.value.length === 0
        }

        Icon {
            anchors.right: parent.right
            anchors.rightMargin: 10
            anchors.verticalCenter: parent.verticalCenter
            name: "chevron-down"
            color: Theme.dimText
        }
    }

    DropTarget {
        anchors.fill: parent
        visible: control.form !== null
        caption: qsTr("Add as an icon of this pack")
        onAsked: refusal = control.readOnly ? qsTr("This icon can't be changed here.") : ""
        onDropped: files => {
            if (control.readOnly)
                return;
            control.brought = files[0];
            picker.active = true;
        }
    }

    Lazy {
        id: picker

        active: false
        y: parent.height + 4
        sourceComponent: IconPicker {
            above: control.height + 8
            current: control.value
            form: control.form
            brought: control.brought
            onChosen: name => control.chosen(name)
            onClosed: {
                if (!((picker.object as BesidePopup)?.abandoned ?? false))
                    control.forceActiveFocus(Qt.PopupFocusReason);
                picker.active = false;
                control.brought = "";
            }
            Component.onCompleted: open()
        }
    }
}
