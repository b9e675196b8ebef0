pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The heading of a list, map or record: its size, a fold button, and buttons that add elements.
FocusScope {
    id: editor

    required property FormField field
    property bool addsItself: false // whether `addRequested` adds an element, instead of the form
    readonly property bool keyed: field.fieldKind === "map"
    // Whether to offer the map's possible keys as chips. If there are many, a popup asks for a key.
    readonly property bool offers: keyed && field.choices.length > 0 && field.choices.length <= 12

    // Whether the record shows only differing fields (hint `differing`). Buttons add other fields.
    readonly property bool differs: field.fieldKind === "record" && field.hint === "differing"
    readonly property bool folds: field.fieldKind === "record" && field.rowType !== FormModel.Item

    // Number of elements, or number of values set in a folded record.
    readonly property string tally: {
        if (field.count === 0 || (field.fieldKind === "record" && (!folds || field.expanded)))
            return "";
        if (folds && !differs)
            return qsTr("%1 filled in").arg(field.count);
        if (field.total.length > 0)
            return (field.count === 1 ? qsTr("%1 entry, %2 in total") : qsTr("%1 entries, %2 in total")).arg(field.count).arg(field.total);
        return String(field.count);
    }

    signal addRequested

    implicitHeight: Theme.controlHeight + (offered.visible ? offered.implicitHeight + 4 : 0)

    T.AbstractButton {
        id: fold

        width: parent.width - (add.visible ? add.width : more.active ? more.width + 8 : 0)
        height: Theme.controlHeight
        focus: true
        hoverEnabled: true
        focusPolicy: Qt.TabFocus
        Accessible.name: editor.field.accessibleName + ", " + (editor.field.expanded ? qsTr("expanded") : qsTr("collapsed") + (editor.tally.length > 0 ? ", " + editor.tally : ""))
        Accessible.onPressAction: clicked()
        Accessible.description: editor.field.accessibleDescription
        onClicked: editor.field.form.toggleExpanded(editor.field.index)
        Keys.onRightPressed: if (!editor.field.expanded)
            clicked()
        Keys.onLeftPressed: if (editor.field.expanded)
            clicked()
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
                color: Theme.dimText
                opacity: editor.field.count > 0 || editor.field.expanded ? 1 : 0.4
            }

            GameIcon {
                anchors.verticalCenter: parent.verticalCenter
                visible: editor.field.icon.length > 0
                name: Theme.gameIcon(editor.field.icon, Theme.paletteVersion)
                color: Theme.text
            }

            Label {
                height: parent.height
                text: editor.field.accessibleName
                strong: true
                dim: !editor.field.isGroupTitle
                font.pixelSize: editor.field.isGroupTitle ? Theme.fontBody : Theme.fontLabel
            }

            Label {
                height: parent.height
                visible: editor.tally.length > 0
                text: editor.tally
                dim: true
                font.pixelSize: Theme.fontLabel
            }

            // A summary of the contents while the container is folded.
            Label {
                width: Math.min(implicitWidth, Math.max(0, fold.width - x - 8))
                height: parent.height
                visible: !editor.field.expanded && text.length > 0
                text: editor.field.summary
                dim: true
                font.pixelSize: Theme.fontLabel
            }

            Icon {
                anchors.verticalCenter: parent.verticalCenter
                visible: editor.field.isUnfinished
                name: "circle-dashed"
                size: 14
                color: Theme.dimText
            }
        }

        HintLoader {
            text: editor.field.doc
            keys: editor.field.citedRules
            wanted: fold.hovered
            pressed: fold.down
            above: true
        }
    }

    Button {
        id: add

        anchors.right: parent.right
        visible: editor.field.canAdd && !editor.offers && !editor.differs && !editor.field.form.readOnly
        height: Theme.controlHeight
        quiet: true
        iconName: "plus"
        hint: qsTr("Add to %1").arg(editor.field.accessibleName)
        onClicked: {
            if (editor.addsItself)
                editor.addRequested();
            else if (!editor.keyed)
                editor.field.form.add(editor.field.path);
            else
                asking.active = true;
        }
    }

    ArrowFlow {
        id: offered

        y: Theme.controlHeight
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

    Lazy {
        id: more

        anchors.right: parent.right
        width: implicitWidth
        height: Theme.controlHeight
        active: editor.differs && editor.field.canAdd && editor.field.choices.length > 0
        sourceComponent: ComboBox {
            fits: true
            model: editor.field.choiceLabels
            docs: editor.field.choiceDocs
            currentIndex: -1
            onCountChanged: currentIndex = -1 // resets the selection for a new list of choices
            displayText: placeholder
            placeholder: editor.field.count === 0 ? qsTr("Change a value …") : qsTr("Change another value …")
            name: qsTr("Add to %1").arg(editor.field.accessibleName)
            onActivated: at => {
                currentIndex = -1;
                editor.field.form.addKey(editor.field.path, editor.field.choices[at]);
            }
        }
    }

    Lazy {
        id: asking

        active: false
        x: parent.width - 300
        y: Theme.controlHeight + 4
        sourceComponent: editor.field.refKind.length > 0 ? pick : type
    }

    // Runs when the popup closes. Focuses the Add button, unless the user has moved the focus. If the
    // user added an element, the element takes the focus later.
    function asked() {
        const abandoned = (asking.object as BesidePopup)?.abandoned ?? false;
        asking.active = false;
        if (!abandoned)
            add.forceActiveFocus(Qt.TabFocusReason);
    }

    Component {
        id: pick

        ReferencePicker {
            form: editor.field.form
            path: editor.field.path
            width: 300
            above: Theme.controlHeight + 8
            onChosen: value => editor.field.form.addKey(editor.field.path, value)
            onClosed: editor.asked()
        }
    }

    Component {
        id: type

        KeyPopup {
            above: Theme.controlHeight + 8
            onChosen: key => editor.field.form.addKey(editor.field.path, key)
            onClosed: editor.asked()
            Component.onCompleted: open()
        }
    }
}
