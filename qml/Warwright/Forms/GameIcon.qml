import QtQuick
import Warwright.Theme

// A picture of the game (offense, lantern …) as it is printed, tinted. Shipped icons only.
Image {
    property string name
    property color color: Theme.dim
    property int size: 16

    source: name.length > 0 ? "image://game/" + name + "/" + color.toString().slice(1) : ""
    sourceSize.width: size
    sourceSize.height: size
    width: size
    height: size
    Accessible.ignored: true
}
