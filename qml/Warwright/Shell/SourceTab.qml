import Warwright.Forms
import Warwright.Models

SourceView {
    required property AppModel app
    required property EntityModel entity

    source: entity.source
    onExplained: code => app.handbook.read("finding:" + code)
}
