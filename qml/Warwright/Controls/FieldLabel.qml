import QtQuick
import Warwright.Theme

// The name of a field, above it.
Label {
    font.pixelSize: Theme.fontLabel
    font.weight: Font.DemiBold
    dim: true
    height: 20
}
