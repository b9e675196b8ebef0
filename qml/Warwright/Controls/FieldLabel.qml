import QtQuick
import Warwright.Theme

Label {
    font.pixelSize: Theme.fontLabel
    font.weight: Font.DemiBold
    dim: true
    height: 20
}
