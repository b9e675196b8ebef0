import QtQuick
import Warwright.Controls
import Warwright.Models

// Places the picture under a board: chooses a file, fits it to the board, or scales it by an area of known size.
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
            hint: qsTr("Goes to the picture's field. You can also drop a picture on the map.")
            onClicked: strip.editor.choosePicture()
        }

        Button {
            implicitHeight: 28
            quiet: true
            visible: strip.editor?.hasPicture ?? false
            iconName: "maximize"
            text: qsTr("Fit")
            hint: qsTr("Makes the picture as large as fits on the board")
            onClicked: strip.editor.fitPicture()
        }

        Row {
            leftPadding: 8
            spacing: 6
            visible: (strip.editor?.hasPicture ?? false) && strip.editor.tool === MapEditor.Rectangle

            Label {
                height: 28
                text: strip.editor?.onPlane ? qsTr("Size of the area") : qsTr("Size of the area in cells")
                dim: true
            }

            Stepper {
                implicitHeight: 28
                width: 116
                name: strip.editor?.onPlane ? qsTr("Size of the area in millimetres") : qsTr("Size of the area in cells")
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
