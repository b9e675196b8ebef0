import QtQml
import QtQuick

// The panes that F6 moves between. F6 focuses a pane's first item that accepts the focus.
QtObject {
    id: panes

    required property Workspace workspace
    readonly property Item now: workspace.Window.activeFocusItem // the item with the focus
    property list<Item> parts

    function move(by: int) {
        const shown = [];
        for (let i = 0; i < parts.length; ++i)
            if (parts[i] && parts[i].visible && parts[i].width > 0 && parts[i].height > 0)
                shown.push(parts[i]);
        let at = -1;
        for (let up = now; up && at < 0; up = up.parent)
            at = shown.indexOf(up);
        for (let tries = 0; tries < shown.length; ++tries) {
            at = at < 0 && by < 0 ? shown.length - 1 : (at + by + shown.length) % shown.length;
            const first = shown[at].nextItemInFocusChain(true);
            for (let up = first; up; up = up.parent)
                if (up === shown[at]) {
                    first.forceActiveFocus(Qt.TabFocusReason);
                    const entity = workspace.app.table.visible ? null : workspace.app.tabs.current;
                    if (shown[at] === workspace.centrePane && entity && entity.viewFields.length > 0)
                        entity.requestFocus(); // focuses the editor rather than the tabs above it
                    return;
                }
        }
    }
}
