import Warwright.Controls
import Warwright.Models

// Many words, of which one is chosen.
ComboBox {
    id: list

    required property FormField field
    readonly property list<string> words: field ? field.choices : []

    focus: true
    model: field.choiceLabels.length > 0 ? field.choiceLabels : field.choices
    currentIndex: words.indexOf(field.value)
    placeholder: field.value.length > 0 ? field.value : (field.lost ? "?" : field.defaultText)
    severity: field.severity
    enabled: !field.form.readOnly
    name: field.spoken
    onActivated: at => {
        field.form.setValue(field.path, words[at]);
        field.form.endEdit();
    }
}
