pragma ComponentBehavior: Bound

import QtQuick

// A tooltip that is made only when the pointer rests: a window has hundreds of controls and shows one tooltip.
Lazy {
    id: loader

    property string text
    property string keys
    property bool wanted: false

    active: wanted && text.length > 0
    anchors.fill: parent
    sourceComponent: Item {
        Tip {
            text: loader.keys.length > 0 ? loader.text + "  " + loader.keys : loader.text
            visible: true
        }
    }
}
