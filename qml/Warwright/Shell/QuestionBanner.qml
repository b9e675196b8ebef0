pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A question that the program must ask before it continues.
FocusScope {
    id: asker

    required property Question question

    implicitHeight: banner.implicitHeight + (lines.visible ? lines.height : 0) + compared.height
    Keys.onEscapePressed: if (question && question.cancelAnswer >= 0)
        question.answer(question.cancelAnswer)

    Timer {
        interval: 0
        running: true
        onTriggered: {
            const first = buttons.itemAt(asker.question ? asker.question.defaultAnswer : 0);
            if (first)
                first.forceActiveFocus(Qt.TabFocusReason);
        }
    }

    Banner {
        id: banner

        width: parent.width
        severity: Severity.Warning
        iconName: "triangle-alert"
        text: asker.question ? asker.question.title : ""
        detail: asker.question ? asker.question.text : ""

        Repeater {
            id: buttons

            model: asker.question ? asker.question.answers : []

            Button {
                required property string modelData
                required property int index

                text: modelData
                filled: asker.question !== null && index === asker.question.defaultAnswer
                onClicked: asker.question.answer(index)
            }
        }
    }

    Rectangle {
        id: lines

        anchors.top: banner.bottom
        width: parent.width
        height: Math.min(180, words.implicitHeight + 24)
        visible: words.text.length > 0 && asker.question !== null && asker.question.comparison === null && asker.question.choices === null
        color: Theme.fieldBackground

        Flickable {
            anchors.fill: parent
            contentHeight: words.implicitHeight + 24
            contentWidth: Math.max(width, words.implicitWidth + 64)
            boundsBehavior: Flickable.StopAtBounds
            clip: true
            T.ScrollBar.vertical: ScrollBar {}

            Label {
                id: words

                x: 48
                y: 12
                text: asker.question ? asker.question.detail : ""
                font.family: Theme.monoFont
                font.pixelSize: Theme.fontLabel
                elide: Text.ElideNone
            }
        }

        Line {
            anchors.bottom: parent.bottom
            width: parent.width
        }
    }

    // Shows the versions to choose from or to compare, if the question has any.
    Loader {
        id: compared

        readonly property ComparisonModel comparison: asker.question ? asker.question.comparison : null
        readonly property MergeChoices choices: asker.question ? asker.question.choices : null

        anchors.top: banner.bottom
        width: parent.width
        height: item ? Math.min((item as Item).implicitHeight, 440, asker.Window.height * 0.5) : 0
        onComparisonChanged: load()
        onChoicesChanged: load()
        Component.onCompleted: load()

        function load() {
            if (choices)
                setSource("MergeView.qml", {
                    "choices": choices
                });
            else if (comparison)
                setSource("ComparisonView.qml", {
                    "comparison": comparison
                });
            else
                source = "";
        }
    }
}
