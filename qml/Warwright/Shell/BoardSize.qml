import QtQuick
import Warwright.Controls

// How large a new board is to be.
Row {
    id: size

    required property int side

    signal accepted

    function columns(): int {
        return across.acceptableInput ? Number(across.text) : 0;
    }
    function rows(): int {
        return down.acceptableInput ? Number(down.text) : 0;
    }

    spacing: 6

    component Side: TextField {
        required property int usual

        width: 52
        text: usual
        validator: IntValidator {
            bottom: 1
            top: 400
        }
        severity: acceptableInput ? "" : "error"
        horizontalAlignment: TextInput.AlignHCenter
    }

    Side {
        id: across

        usual: size.side
        onAccepted: size.accepted()
        Accessible.name: qsTr("Columns")
    }

    Label {
        height: 32
        text: "×"
        dim: true
    }

    Side {
        id: down

        usual: size.side
        onAccepted: size.accepted()
        Accessible.name: qsTr("Rows")
    }
}
