import QtQuick
import Warwright.Models

// What the form's model says of one row; editors read it and write through `form`.
Item {
    id: field

    required property int index
    required property string path
    required property int rowType
    required property string fieldKind
    required property string label
    required property string doc
    required property string unit
    required property string icon
    required property string hint
    required property int depth
    required property string value
    required property string defaultText
    required property bool present
    required property bool unfinished
    required property bool compact
    required property list<string> choices
    required property list<string> choiceLabels
    required property list<string> selected
    required property real minimum
    required property real maximum
    required property real step
    required property string refKind
    required property string refTitle
    required property string refKey
    required property string image
    required property int count
    required property string keyText
    required property bool canAdd
    required property bool canRemove
    required property bool canMoveUp
    required property bool canMoveDown
    required property bool expanded
    required property int level
    required property string message
    required property string fix
    required property string cite

    required property FormModel form
    readonly property list<string> containers: ["list", "record", "map", "table", "choice"]
    readonly property bool container: containers.includes(fieldKind)
    readonly property string severity: level === Severity.Error ? "error" : (level === Severity.Warning ? "warning" : (level === Severity.Info ? "info" : (level === Severity.Unfinished ? "unfinished" : "")))
    readonly property string spoken: label.length > 0 ? label : keyText
    readonly property string spokenMore: (message.length > 0 ? message + ". " : "") + doc
}
