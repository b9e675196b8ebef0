pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models

// A parameter of an analysis, created when it becomes visible.
Lazy {
    id: control

    required property AnalysisParameters parameters
    property bool seen: true
    required property int index
    required property string label
    required property int kind
    required property string value
    required property int current
    required property list<string> choices
    required property int low
    required property int high
    required property string unset

    implicitHeight: 32
    active: seen
    sourceComponent: Item {
        implicitHeight: 32

        FieldLabel {
            width: 112
            height: parent.height
            visible: control.kind !== AnalysisParameters.Flag
            text: control.label
        }

        Lazy {
            x: control.kind === AnalysisParameters.Flag ? 0 : 116
            width: parent.width - x
            height: parent.height
            sourceComponent: control.kind === AnalysisParameters.Flag ? flag : (control.kind === AnalysisParameters.Number ? number : choice)
        }

        Component {
            id: choice

            ComboBox {
                name: control.label
                model: control.choices
                currentIndex: control.current
                onActivated: index => control.parameters.chooseOption(control.index, index)
            }
        }

        Component {
            id: number

            Stepper {
                name: control.label
                value: control.value
                from: control.low
                to: control.high
                placeholder: control.unset
                onEdited: text => control.parameters.setValue(control.index, text)
                onStepped: steps => control.parameters.setValue(control.index, control.value.length === 0 ? String(control.low) : (control.unset.length > 0 && Number(control.value) + steps < control.low ? "" : String(Math.min(control.high, Math.max(control.low, Number(control.value) + steps)))))
            }
        }

        Component {
            id: flag

            Toggle {
                text: control.label
                checked: control.value === "yes"
                onToggled: control.parameters.setValue(control.index, checked ? "yes" : "")
            }
        }
    }
}
