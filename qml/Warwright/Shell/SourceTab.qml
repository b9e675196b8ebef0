import Warwright.Forms
import Warwright.Models

SourceView {
    required property AppModel app
}
