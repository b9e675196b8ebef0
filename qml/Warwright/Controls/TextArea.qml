pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Theme

T.TextArea {
    id: control

    property int severity: Severity.None

    implicitHeight: Math.max(Theme.controlHeight * 2, contentHeight + topPadding + bottomPadding)
    implicitWidth: 240
    leftPadding: 10
    rightPadding: 10
    topPadding: 7
    bottomPadding: 7
    textFormat: TextEdit.PlainText
    wrapMode: TextEdit.Wrap
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
    KeyNavigation.priority: KeyNavigation.BeforeItem

    background: FieldFrame {
        active: control.activeFocus
        hovered: control.hovered
        severity: control.severity
    }

    Lazy {
        x: control.leftPadding
        y: control.topPadding
        width: control.width - control.leftPadding - control.rightPadding
        deferred: true
        active: control.length === 0 && control.preeditText.length === 0 && control.placeholderText.length > 0
        sourceComponent: Label {
            text: control.placeholderText
            dim: true
        }
    }
}
