import Warwright.Forms
import Warwright.Models

FormView {
    required property AppModel app

    onSourceWanted: {
        entity.source.showWorstFinding();
        entity.view = "source";
    }
}
