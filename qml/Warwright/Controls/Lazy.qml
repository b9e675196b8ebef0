import QtQuick

// Makes its component while `active`, as a Loader would; Qt 6.4's Loader can't make bound components.
// An item made so takes this item's size where it is set, and gives its implicit size.
Item {
    id: lazy

    property Component sourceComponent
    property bool active: true
    property QtObject object: null
    readonly property Item item: object as Item
    property bool ready: false

    function update() {
        if (!ready)
            return;
        if (object) {
            const old = object;
            object = null;
            old.destroy();
        }
        if (active && sourceComponent)
            object = sourceComponent.createObject(lazy);
    }

    implicitWidth: item ? item.implicitWidth : 0
    implicitHeight: item ? item.implicitHeight : 0
    onActiveChanged: if (active !== (object !== null))
        update()
    onSourceComponentChanged: update()
    Component.onCompleted: {
        ready = true;
        update();
    }

    Binding {
        target: lazy.item
        when: lazy.item !== null
        property: "width"
        value: lazy.width
    }

    Binding {
        target: lazy.item
        when: lazy.item !== null
        property: "height"
        value: lazy.height
    }
}
