import Warwright.Forms
import Warwright.Models

FormView {
    required property AppModel app

    // While the pack's own game has errors, the form shows its last readable state.
    opacity: app.isGameBroken ? 0.6 : 1

    onSourceWanted: {
        entity.source.showWorstFinding();
        entity.view = "source";
    }
}
