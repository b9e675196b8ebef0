import QtQuick
import Warwright.Controls
import Warwright.Models

Banner {
    id: banner

    required property AppModel app

    iconName: "lock"
    severity: "info"
    text: qsTr("This pack is read-only. Save a copy to change it.")

    Button {
        text: qsTr("Save a copy …")
        onClicked: banner.app.commands.run("file.save-as")
    }
}
