pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A picture's author and licence, on one line until the user fills them in or unfolds the line.
Column {
    id: credits

    required property ArtModel art
    readonly property bool filled: art.artist.length + art.licence.length + art.source.length + art.alt.length > 0
    property bool unfolded: false

    spacing: 4

    LinkButton {
        visible: !credits.filled && !credits.unfolded && !credits.art.readOnly
        text: qsTr("Credits …")
        onClicked: {
            credits.unfolded = true;
            fields.itemAt(0).forceActiveFocus(Qt.TabFocusReason);
        }
    }

    Repeater {
        id: fields

        model: [
            {
                "key": "artist",
                "label": qsTr("Artist")
            },
            {
                "key": "licence",
                "label": qsTr("Licence")
            },
            {
                "key": "source",
                "label": qsTr("Source")
            },
            {
                "key": "alt",
                "label": qsTr("Alt text")
            }
        ]

        FocusScope {
            id: entry

            required property var modelData

            visible: credits.filled || credits.unfolded
            width: credits.width
            implicitHeight: Theme.controlHeight

            FieldLabel {
                width: 56
                height: parent.height
                text: entry.modelData.label
            }

            TextField {
                x: 60
                width: parent.width - x
                focus: true
                readOnly: credits.art.readOnly
                text: credits.art[entry.modelData.key]
                Accessible.name: entry.modelData.label
                onTextEdited: credits.art.setPart(entry.modelData.key, text)
                onEditingFinished: credits.art.endEdit()
            }
        }
    }
}
