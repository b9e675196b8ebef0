import QtQuick

// Chips or swatches that are a single Tab stop; arrow keys move between them.
Flow {
    id: flow

    readonly property Item stop: {
        let first = null;
        let preferred = null;
        for (let i = 0; i < children.length; ++i) {
            const one = children[i] as Clickable;
            if (!one || !one.enabled)
                continue;
            if (one.activeFocus)
                return one;
            if (!first)
                first = one;
            if (one.preferred && !preferred)
                preferred = one;
        }
        return preferred ? preferred : first;
    }

    function settle() {
        for (let i = 0; i < children.length; ++i) {
            const one = children[i] as Clickable;
            if (one)
                one.tabStop = one === stop;
        }
    }

    function moveBy(by: int): bool {
        const all = [];
        for (let i = 0; i < children.length; ++i) {
            const one = children[i] as Clickable;
            if (one && one.enabled && one.visible)
                all.push(one);
        }
        const at = all.findIndex(one => one.activeFocus);
        if (at < 0)
            return false;
        all[Math.max(0, Math.min(all.length - 1, at + by))].forceActiveFocus(Qt.TabFocusReason);
        return true;
    }

    onStopChanged: settle()
    onChildrenChanged: settle()
    Keys.onPressed: event => {
        const far = children.length;
        switch (event.key) {
        case Qt.Key_Left:
        case Qt.Key_Up:
            event.accepted = moveBy(-1);
            break;
        case Qt.Key_Right:
        case Qt.Key_Down:
            event.accepted = moveBy(1);
            break;
        case Qt.Key_Home:
            event.accepted = moveBy(-far);
            break;
        case Qt.Key_End:
            event.accepted = moveBy(far);
            break;
        }
    }
}
