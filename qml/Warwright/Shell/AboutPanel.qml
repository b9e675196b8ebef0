pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// The program's version, licence and credits.
SlideOver {
    id: panel

    required property AppModel app
    readonly property var credits: [
        [qsTr("Inter"), qsTr("Font of the window. Rasmus Andersson and others, SIL Open Font License 1.1")],
        [qsTr("JetBrains Mono"), qsTr("Font of the source. JetBrains, SIL Open Font License 1.1")],
        [qsTr("Barlow Condensed"), qsTr("Names and figures on cards. Jeremy Tribby, SIL Open Font License 1.1")],
        [qsTr("Alegreya Sans"), qsTr("Font of rules on cards. Juan Pablo del Peral, SIL Open Font License 1.1")],
        [qsTr("DejaVu Sans"), qsTr("Characters that the other fonts don't have. Bitstream Vera licence and public domain")],
        [qsTr("Lucide"), qsTr("The window's icons. Lucide contributors, ISC License")],
        [qsTr("game-icons.net"), qsTr("Icons on cards and maps. Lorc, Delapouite and others, CC BY 3.0. Each icon and your exported credits name the artist")]
    ]

    title: qsTr("About Warwright")
    iconName: "info"

    Flickable {
        anchors.fill: parent
        contentHeight: body.y + body.height + 24
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        T.ScrollBar.vertical: ScrollBar {}

        Column {
            id: body

            anchors.horizontalCenter: parent.horizontalCenter
            y: 32
            width: Math.min(640, parent.width - 48)
            spacing: 12

            Label {
                text: panel.app.version.length > 0 ? qsTr("Warwright %1").arg(panel.app.version) : qsTr("Warwright")
                font.pixelSize: Theme.fontTitle
                strong: true
                Accessible.role: Accessible.Heading
                Accessible.name: text
            }

            Label {
                width: parent.width
                text: qsTr("An editor for people who make tabletop war games. Free software under the MIT License. What you make with it is yours.")
                wrapMode: Text.Wrap
                elide: Text.ElideNone
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }

            Label {
                topPadding: 12
                text: qsTr("Includes work by others")
                strong: true
                Accessible.role: Accessible.Heading
                Accessible.name: text
            }

            Repeater {
                model: panel.credits

                Column {
                    id: credit

                    required property var modelData

                    width: body.width
                    spacing: 2
                    Accessible.role: Accessible.StaticText
                    Accessible.name: modelData[0] + ". " + modelData[1]

                    Label {
                        text: credit.modelData[0]
                    }

                    Label {
                        width: parent.width
                        text: credit.modelData[1]
                        dim: true
                        wrapMode: Text.Wrap
                        elide: Text.ElideNone
                    }
                }
            }
        }
    }
}
