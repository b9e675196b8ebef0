import QtQuick

// A Lucide icon, tinted. Decoration only: the control that holds it carries the accessible name.
Image {
    id: icon

    property string name
    property color color: Theme.text
    property int size: 16

    source: name.length > 0 ? "image://icon/" + name + "/" + color.toString().slice(1) : ""
    sourceSize.width: size
    sourceSize.height: size
    width: size
    height: size
    Accessible.ignored: true
}
