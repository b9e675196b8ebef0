import Warwright.Map
import Warwright.Models

MapView {
    required property AppModel app
    required property EntityModel entity

    map: entity.map
    analysis: app.tabs.current === entity ? app.analysis : null
}
