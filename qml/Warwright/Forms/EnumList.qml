import Warwright.Controls
import Warwright.Models

ComboBox {
    id: list

    required property FormField field
    readonly property list<string> words: field ? field.choices : []

    focus: true
    fits: field.isInSentence
    model: field.choiceLabels.length > 0 ? field.choiceLabels : field.choices
    docs: field.choiceDocs
    currentIndex: words.indexOf(field.value)
    placeholder: field.value.length > 0 ? field.value : (field.isValueLost ? "?" : standard())
    severity: field.severity
    enabled: !field.form.readOnly
    name: field.accessibleName
    onActivated: at => {
        field.form.setValue(field.path, words[at]);
        field.form.endEdit();
    }

    function standard(): string {
        const at = words.indexOf(field.defaultText);
        return at >= 0 ? field.choiceLabels[at] : (field.isInSentence ? qsTr("any %1").arg(field.label.toLowerCase()) : field.defaultText);
    }
}
