import QtQuick
import Warwright.Shell

// One cell of a table, as readers of the screen are told of it.
TableCell {
    Accessible.role: Accessible.Cell
    Accessible.name: text
    Accessible.selected: selected
    Accessible.description: description
}
