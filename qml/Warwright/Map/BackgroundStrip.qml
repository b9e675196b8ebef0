import QtQuick
import Warwright.Controls
import Warwright.Models

// Places the picture under a board: choose, fit, or scale by an area of known size.
Item {
    id: strip

    property MapEditor editor
    readonly property bool placing: editor !== null && editor.paletteKind === "background"

    implicitHeight: 30
    visible: placing

    Row {
        spacing: 6

        Button {
            implicitHeight: 28
            quiet: strip.editor?.hasPicture ?? false
            filled: !(strip.editor?.hasPicture ?? true)
            iconName: "image"
            text: strip.editor?.hasPicture ? qsTr("Picture …") : qsTr("Choose a picture …")
            hint: qsTr("To its field: choose a file there, or drop one on the map")
            onClicked: strip.editor.choosePicture()
        }

        Button {
            implicitHeight: 28
            quiet: true
            visible: strip.editor?.hasPicture ?? false
            iconName: "maximize"
            text: qsTr("Fit")
            hint: qsTr("All of it as large as the board has room for")
            onClicked: strip.editor.fitPicture()
        }

        Row {
            leftPadding: 8
            spacing: 6
            visible: (strip.editor?.hasPicture ?? false) && strip.editor.tool === MapEditor.Rectangle

            Label {
                height: 28
                text: strip.editor?.onPlane ? qsTr("Known length") : qsTr("Known cells")
                dim: true
            }

            Stepper {
                implicitHeight: 28
                width: 116
                name: strip.editor?.onPlane ? qsTr("Known length in millimetres") : qsTr("Known cells in a row")
                unit: strip.editor?.onPlane ? qsTr("mm") : ""
                value: String(strip.editor?.known ?? 1)
                from: 1
                to: 5000
                onStepped: steps => strip.editor.known += steps
                onEdited: text => {
                    const typed = Number(text);
                    if (Number.isInteger(typed) && typed > 0)
                        strip.editor.known = typed;
                }
            }
        }
    }
}
