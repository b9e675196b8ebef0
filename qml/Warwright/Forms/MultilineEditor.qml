pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models

TextArea {
    id: editor

    required property FormField field
    readonly property string value: field.value
    readonly property var icons: offers.object // the IconOffers; null until a rich text gets the focus

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
    Keys.onPressed: event => {
        const all = icons !== null && event.key === Qt.Key_Space && event.modifiers & Qt.ControlModifier && !readOnly;
        if (all)
            icons.suggest(true);
        event.accepted = all || (icons !== null && icons.handleKey(event));
    }
    Keys.onTabPressed: event => {
        if (icons === null || !icons.handleKey(event))
            nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason);
    }
    Keys.onBacktabPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
    onValueChanged: take()
    onTextChanged: if (activeFocus && text !== value) {
        field.form.setValue(field.path, text);
        if (icons)
            icons.later();
    }
    onActiveFocusChanged: {
        if (activeFocus)
            offers.active = field.fieldKind === "rich-text";
        else {
            if (icons)
                icons.close();
            field.form.endEdit();
        }
    }
    Component.onCompleted: take()

    Lazy {
        id: offers

        active: false
        sourceComponent: IconOffers {
            input: editor
            field: editor.field
        }
    }
}
