import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The page as it will be printed.
Item {
    id: preview

    required property PrintModel printer
    readonly property real ratio: printer.paper === PrintModel.Letter ? 279.4 / 215.9 : Math.SQRT2

    Rectangle {
        readonly property real fit: Math.min(parent.width, parent.height / preview.ratio)

        anchors.centerIn: parent
        width: image.status === Image.Ready && image.implicitWidth > image.implicitHeight ? Math.min(parent.width, parent.height * preview.ratio) : fit
        height: image.status === Image.Ready && image.implicitWidth > image.implicitHeight ? width / preview.ratio : width * preview.ratio
        color: "#FFFFFF"
        border.width: 1
        border.color: Theme.line

        Image {
            id: image

            anchors.fill: parent
            anchors.margins: 1
            source: preview.printer.pageImage.startsWith("image://") ? preview.printer.pageImage : ""
            fillMode: Image.PreserveAspectFit
            mipmap: true
            cache: false
            Accessible.role: Accessible.Graphic
            Accessible.name: qsTr("Page %1").arg(preview.printer.page + 1)
        }

        Busy {
            anchors.centerIn: parent
            visible: String(image.source).length === 0
            text: ""
        }
    }
}
