import QtQuick
import Warwright.Controls
import Warwright.Models

// Says that the pack's folder is missing, or that required packs changed on disk.
Banner {
    id: banner

    required property AppModel app

    iconName: app.away ? "folder" : "rotate-ccw"
    severity: app.away ? "warning" : "info"
    text: app.away ? qsTr("The pack's folder isn't there any more") : qsTr("Changed on disk: %1").arg(app.outdated)
    detail: app.away ? qsTr("%1 was renamed, moved or removed, or its disk was taken out. You can go on. Your work is in the recovery journal, and can be saved once the folder is back.").arg(app.packPath) : qsTr("This pack needs it. Cards and findings still show its old version.")

    Button {
        text: banner.app.away ? qsTr("Save elsewhere …") : qsTr("Reload")
        onClicked: banner.app.commands.run(banner.app.away ? "file.save-as" : "file.reload")
    }
}
