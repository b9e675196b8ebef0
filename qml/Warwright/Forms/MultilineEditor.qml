import QtQuick
import Warwright.Controls
import Warwright.Models

TextArea {
    id: editor

    required property FormField field
    readonly property string value: field.value

    function take() {
        if (text === value)
            return;
        const at = cursorPosition;
        text = value;
        cursorPosition = Math.min(at, length);
    }

    severity: field.severity
    readOnly: field.form.readOnly
    placeholderText: field.placeholder
    Accessible.name: field.accessibleName
    Accessible.description: field.accessibleDescription
    Keys.onTabPressed: nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason)
    Keys.onBacktabPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
    onValueChanged: take()
    onTextChanged: if (activeFocus && text !== value)
        field.form.setValue(field.path, text)
    onActiveFocusChanged: if (!activeFocus)
        field.form.endEdit()
    Component.onCompleted: take()
}
