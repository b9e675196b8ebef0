import QtQuick
import Warwright.Shell

// A table cell for screen readers.
TableCell {
    Accessible.role: Accessible.Cell
    Accessible.name: text
    Accessible.selected: selected
    Accessible.description: description
}
