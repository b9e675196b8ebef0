import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

Item {
    id: preview

    required property PrintModel printer
    // The page's height divided by its width. A sheet may have its own size; while it is unknown, uses the paper's size.
    readonly property real ratio: image.status === Image.Ready ? image.implicitHeight / image.implicitWidth : printer.paper === PrintModel.Letter ? 279.4 / 215.9 : Math.SQRT2

    Rectangle {
        anchors.centerIn: parent
        width: Math.round(Math.min(parent.width, parent.height / preview.ratio))
        height: Math.round(width * preview.ratio)
        color: "#FFFFFF"
        border.width: 1
        border.color: Theme.divider

        Image {
            id: image

            anchors.fill: parent
            anchors.margins: 1
            source: preview.printer.pageImage.startsWith("image://") ? preview.printer.pageImage : ""
            fillMode: Image.Stretch // avoids a white line that rounding would cause
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
