import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// An editor for text art in a monospaced font, one character per cell.
Item {
    id: editor

    required property FormField field
    readonly property string value: field.value

    function take() {
        if (area.text === value)
            return;
        const at = area.cursorPosition;
        area.text = value;
        area.cursorPosition = Math.min(at, area.length);
    }

    implicitHeight: Math.min(360, Math.max(64, area.contentHeight + 16))
    onValueChanged: take()
    Component.onCompleted: take()

    Flickable {
        anchors.fill: parent
        clip: true
        contentWidth: Math.max(width, area.implicitWidth)
        contentHeight: area.implicitHeight
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: ScrollBar {}
        T.ScrollBar.horizontal: ScrollBar {}

        TextArea {
            id: area

            width: Math.max(implicitWidth, editor.width)
            height: Math.max(implicitHeight, editor.height)
            implicitWidth: contentWidth + 20
            wrapMode: TextEdit.NoWrap
            focus: true
            font.family: Theme.monoFont
            font.pixelSize: 13
            font.letterSpacing: 2
            severity: editor.field.severity
            readOnly: editor.field.form.readOnly
            Accessible.name: editor.field.accessibleName
            Accessible.description: editor.field.accessibleDescription
            Keys.onTabPressed: nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
            Keys.onBacktabPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
            onTextChanged: if (activeFocus && text !== editor.value)
                editor.field.form.setValue(editor.field.path, text)
            onActiveFocusChanged: if (!activeFocus)
                editor.field.form.endEdit()
        }
    }
}
