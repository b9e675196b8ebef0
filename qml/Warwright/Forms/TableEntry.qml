import QtQuick
import Warwright.Forms

// A table cell as screen readers see it.
TableCell {
    Accessible.role: Accessible.Cell
    Accessible.name: text
    Accessible.selected: selected
    Accessible.description: description
}
