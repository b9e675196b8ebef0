pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Theme

T.TextField {
    id: control

    property int severity: Severity.None

    implicitHeight: Theme.controlHeight
    implicitWidth: 160
    leftPadding: 10
    rightPadding: 10
    verticalAlignment: TextInput.AlignVCenter
    font.family: Theme.sansFont
    font.pixelSize: Theme.fontBody
    color: Theme.text
    selectionColor: Theme.accent
    selectedTextColor: Theme.onAccentText
    placeholderTextColor: Theme.dimText
    selectByMouse: true
    cursorDelegate: Caret {
        visible: control.cursorVisible && control.selectionStart === control.selectionEnd
    }
    hoverEnabled: true
    activeFocusOnTab: true
    // Joins the lines of pasted text.
    onTextEdited: {
        for (let line = /[ \t]*[\n\r\u2028\u2029][\s\u2028\u2029]*/.exec(text); line; line = /[ \t]*[\n\r\u2028\u2029][\s\u2028\u2029]*/.exec(text)) {
            remove(line.index, line.index + line[0].length);
            if (line.index > 0 && line.index < length)
                insert(line.index, " ");
        }
    }

    background: FieldFrame {
        active: control.activeFocus
        hovered: control.hovered
        severity: control.severity
    }

    Lazy {
        x: control.leftPadding
        width: control.width - control.leftPadding - control.rightPadding
        height: control.height
        active: control.length === 0 && control.preeditText.length === 0 && control.placeholderText.length > 0
        sourceComponent: Label {
            text: control.placeholderText
            dim: true
            horizontalAlignment: control.horizontalAlignment
        }
    }
}
