import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// Warns that the pack's folder is missing, or that required packs changed on disk.
Banner {
    id: banner

    required property AppModel app

    iconName: app.isFolderMissing ? "folder" : "rotate-ccw"
    severity: app.isFolderMissing ? Severity.Warning : Severity.Info
    text: app.isFolderMissing ? qsTr("The pack's folder is missing") : qsTr("Changed on disk: %1").arg(app.outdatedPacks)
    detail: app.isFolderMissing ? qsTr("%1 was renamed, moved or deleted, or its disk was removed. You can keep working. Warwright backs up your changes, and you can save them once the folder is back.").arg(app.packPath) : qsTr("The open pack requires the changed pack. Cards and findings still use the old version until you reload.")

    Button {
        text: banner.app.isFolderMissing ? qsTr("Save elsewhere …") : qsTr("Reload")
        onClicked: banner.app.commands.run(banner.app.isFolderMissing ? "file.save-as" : "file.reload")
    }
}
