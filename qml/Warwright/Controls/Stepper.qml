pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Theme
import "arithmetic.js" as Arithmetic

// A number with − and +. Accepts sums (`5+1`) and, if the field allows one, a word such as `none`.
FocusScope {
    id: control

    property string value
    property real from: -Infinity
    property real to: Infinity
    property real step: 1
    property string word
    property string unit
    property string name
    property string description
    property int severity: Severity.None
    property bool readOnly: false
    readonly property bool isNumber: value.length > 0 && !isNaN(Number(value))

    property string placeholder
    // Typed text is applied on Enter or when the focus leaves.
    readonly property bool pending: input.activeFocus && input.text !== value

    signal edited(string text)
    signal stepped(int steps)
    signal finished

    function stepBy(steps: int) {
        if (!readOnly)
            control.stepped(steps);
    }

    function shown(): string {
        return value === word && word.length > 0 && !input.activeFocus ? "–" : value;
    }

    function revert() {
        input.text = Qt.binding(() => control.shown());
        if (input.activeFocus)
            input.selectAll();
    }

    // Replaces the locale's decimal comma in a typed number with a dot, as in files.
    function dotted(text: string): string {
        return Qt.locale().decimalPoint === "," ? text.replace(/(\d),(?=\d)/g, "$1.") : text;
    }

    function commit() {
        const typed = dotted(input.text.trim());
        if (typed === value || (typed === "–" && value === word))
            return;
        const sum = Arithmetic.evaluate(typed);
        control.edited(isNaN(sum) || /^-?\d+(\.\d+)?$/.test(typed) ? typed : String(Math.round(sum * 1e6) / 1e6));
    }

    implicitWidth: 120
    implicitHeight: Theme.controlHeight
    onActiveFocusChanged: if (activeFocus)
        input.forceActiveFocus()

    FieldFrame {
        anchors.fill: parent
        active: input.activeFocus
        hovered: hover.hovered
        severity: control.severity
    }

    HoverHandler {
        id: hover
    }

    StepButton {
        id: less

        anchors.left: parent.left
        enabled: !control.readOnly && (!control.isNumber || Number(control.value) > control.from)
        iconName: "minus"
        name: qsTr("Decrease")
        onStepped: control.stepBy(-1)
    }

    TextInput {
        id: input

        anchors.left: less.right
        anchors.right: more.left
        anchors.rightMargin: control.unit.length > 0 ? suffix.implicitWidth + 4 : 0
        height: parent.height
        horizontalAlignment: TextInput.AlignHCenter
        verticalAlignment: TextInput.AlignVCenter
        focus: true
        activeFocusOnTab: true
        readOnly: control.readOnly
        selectByMouse: true
        clip: true
        color: Theme.text
        selectionColor: Theme.accent
        selectedTextColor: Theme.onAccentText
        font.family: Theme.sansFont
        font.pixelSize: 14
        font.weight: Font.DemiBold
        text: control.shown()
        cursorDelegate: Caret {
            visible: input.cursorVisible && input.selectionStart === input.selectionEnd
        }
        Accessible.role: Accessible.SpinBox
        Accessible.name: control.name
        Accessible.description: control.description
        Keys.onUpPressed: control.stepBy(1)
        Keys.onDownPressed: control.stepBy(-1)
        Keys.onEscapePressed: event => {
            event.accepted = control.pending;
            if (control.pending)
                control.revert();
        }
        // Undo reverts pending text. Other shortcuts first apply it.
        Keys.onShortcutOverride: event => {
            if (!control.pending || !(event.modifiers & Qt.ControlModifier))
                return;
            if (event.matches(StandardKey.Undo))
                event.accepted = true;
            else if (event.key >= Qt.Key_A && event.key <= Qt.Key_Z && ![Qt.Key_A, Qt.Key_C, Qt.Key_V, Qt.Key_X].includes(event.key))
                control.commit();
        }
        Keys.onPressed: event => {
            if (control.pending && event.matches(StandardKey.Undo)) {
                control.revert();
                event.accepted = true;
            }
            if (event.key === Qt.Key_PageUp || event.key === Qt.Key_PageDown) {
                control.stepBy(event.key === Qt.Key_PageUp ? 5 : -5);
                event.accepted = true;
            }
        }
        onTextEdited: if (/^-?\d+(\.\d+)?$/.test(control.dotted(text)))
            control.edited(control.dotted(text))
        onEditingFinished: {
            control.commit();
            control.finished();
            text = Qt.binding(() => control.shown());
        }
        onActiveFocusChanged: {
            if (activeFocus)
                selectAll();
            else
                deselect();
        }

        WheelHandler {
            enabled: input.activeFocus
            onWheel: event => control.stepBy(event.angleDelta.y > 0 ? 1 : -1)
        }
    }

    Lazy {
        anchors.fill: input
        active: input.length === 0 && control.placeholder.length > 0
        sourceComponent: Label {
            horizontalAlignment: Text.AlignHCenter
            text: control.placeholder === control.word ? "–" : control.placeholder
            dim: true
        }
    }

    Lazy {
        id: suffix

        anchors.right: more.left
        height: parent.height
        active: control.unit.length > 0
        sourceComponent: Label {
            text: control.unit
            dim: true
        }
    }

    StepButton {
        id: more

        anchors.right: parent.right
        enabled: !control.readOnly && (!control.isNumber || Number(control.value) < control.to)
        iconName: "plus"
        name: qsTr("Increase")
        onStepped: control.stepBy(1)
    }
}
