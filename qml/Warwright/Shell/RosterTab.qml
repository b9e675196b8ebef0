import Warwright.Forms
import Warwright.Models

RosterView {
    required property AppModel app
}
