import QtQuick
import Warwright.Map

MapView {
    map: null
}
