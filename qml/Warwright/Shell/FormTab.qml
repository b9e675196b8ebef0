import Warwright.Forms
import Warwright.Models

FormView {
    required property AppModel app

    onSourceWanted: {
        entity.source.showTrouble();
        entity.view = "source";
    }
}
