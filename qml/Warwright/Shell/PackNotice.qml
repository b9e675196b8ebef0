import QtQuick
import Warwright.Controls
import Warwright.Models

// Says that the pack's folder is missing, or that required packs changed on disk.
Banner {
    id: banner

    required property AppModel app

    iconName: app.isFolderMissing ? "folder" : "rotate-ccw"
    severity: app.isFolderMissing ? "warning" : "info"
    text: app.isFolderMissing ? qsTr("The pack's folder isn't there any more") : qsTr("Changed on disk: %1").arg(app.outdatedPacks)
    detail: app.isFolderMissing ? qsTr("%1 was renamed, moved or removed, or its disk was taken out. You can go on. Your work is in the recovery journal, and can be saved once the folder is back.").arg(app.packPath) : qsTr("This pack needs it. Cards and findings still show its old version.")

    Button {
        text: banner.app.isFolderMissing ? qsTr("Save elsewhere …") : qsTr("Reload")
        onClicked: banner.app.commands.run(banner.app.isFolderMissing ? "file.save-as" : "file.reload")
    }
}
