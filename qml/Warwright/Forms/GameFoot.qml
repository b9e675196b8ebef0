pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Forms
import Warwright.Models

// The end of a form of the user's own game: adds a field or a check to the entity's kind.
Column {
    id: foot

    required property GameFieldsModel game
    property string panel // `field`, `check`, or empty: only the two buttons are visible

    function close() {
        const button = panel === "check" ? check : add;
        panel = "";
        button.forceActiveFocus(Qt.TabFocusReason);
    }

    spacing: 12

    Line {
        width: parent.width
    }

    Row {
        spacing: 8
        visible: foot.panel.length === 0

        Button {
            id: add

            quiet: true
            iconName: "plus"
            text: qsTr("Field")
            hint: qsTr("Add a field to every %1").arg(foot.game.kindLabel.toLowerCase())
            Accessible.name: qsTr("Add a field")
            onClicked: foot.panel = "field"
        }

        Button {
            id: check

            quiet: true
            iconName: "plus"
            text: qsTr("Check")
            hint: qsTr("Add a check of every %1").arg(foot.game.kindLabel.toLowerCase())
            Accessible.name: qsTr("Add a check")
            onClicked: foot.panel = "check"
        }
    }

    Lazy {
        width: parent.width
        height: implicitHeight
        visible: active
        active: foot.panel === "field"
        sourceComponent: NewFieldPanel {
            game: foot.game
            onFinished: foot.close()
        }
    }

    Lazy {
        width: parent.width
        height: implicitHeight
        visible: active
        active: foot.panel === "check"
        sourceComponent: NewCheckPanel {
            game: foot.game
            onFinished: foot.close()
        }
    }
}
