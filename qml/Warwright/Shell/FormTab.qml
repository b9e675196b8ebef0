import Warwright.Forms
import Warwright.Models

FormView {
    required property AppModel app

    onSourceWanted: entity.view = "source"
}
