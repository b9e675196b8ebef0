pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A pack's cards, requirements, contents and open tasks, shown next to the pack's form.
Column {
    id: summary

    required property AppModel app
    readonly property PackModel about: app.packOverview

    Component.onCompleted: about.active = true
    Component.onDestruction: about.active = false

    // Cards spread like a fan; the first card is in front.
    Rectangle {
        id: mat

        width: parent.width
        height: visible ? 212 : 0
        visible: cards.count > 0
        color: Theme.backdrop
        clip: true
        Accessible.role: Accessible.Graphic
        Accessible.name: qsTr("Cards of %1").arg(summary.app.packTitle)

        Repeater {
            id: cards

            model: summary.about.cover

            Image {
                required property string modelData
                required property int index
                readonly property real turn: cards.count > 1 ? index - (cards.count - 1) / 2 : 0

                x: Math.round(mat.width / 2 - width / 2 + turn * 74)
                y: 22 + Math.abs(turn) * 10
                z: 2 - Math.abs(turn)
                width: 118
                height: 165
                rotation: turn * 7
                source: modelData
                fillMode: Image.PreserveAspectFit
                smooth: true
                antialiasing: true
            }
        }
    }

    Line {
        width: parent.width
        visible: mat.visible
    }

    Repeater {
        model: summary.about

        PackLine {
            width: summary.width
            heading: part === PackModel.Requirements ? qsTr("Requires") : part === PackModel.Contents ? qsTr("Contents") : qsTr("To do")
            onClicked: if (leads)
                summary.about.openRow(index)
        }
    }

    Item {
        width: parent.width
        height: visible ? words.height + 52 : 0
        visible: summary.about.hasChangedRequirements

        Label {
            id: words

            x: 16
            y: 8
            width: parent.width - 32
            text: qsTr("The pack's requirements changed since it was opened.")
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }

        Button {
            x: 16
            anchors.top: words.bottom
            anchors.topMargin: 4
            text: qsTr("Reload")
            hint: qsTr("Reloads the pack with the packs that it requires. Keeps unsaved changes.")
            keys: summary.app.commands.find("file.reload").shortcut
            onClicked: summary.app.commands.run("file.reload")
        }
    }

    Label {
        x: 16
        topPadding: 8
        height: visible ? 40 : 0
        visible: summary.about.unfinishedEntityCount === 0 && !summary.app.problems.isChecking
        text: qsTr("Complete, no problems")
        dim: true
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }
}
