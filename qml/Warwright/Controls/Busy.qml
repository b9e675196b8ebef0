pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Theme

// Shows that a long task is running.
Item {
    id: busy

    property string text

    implicitWidth: row.implicitWidth
    implicitHeight: 20
    Accessible.role: Accessible.ProgressBar
    Accessible.name: text

    Row {
        id: row

        spacing: 8

        Row {
            anchors.verticalCenter: parent.verticalCenter
            spacing: 4

            Repeater {
                model: 3

                Rectangle {
                    id: dot

                    required property int index

                    width: 5
                    height: 5
                    radius: 2.5
                    color: Theme.dimText

                    SequentialAnimation on opacity {
                        running: busy.visible && Theme.shortAnimationMs > 0
                        loops: Animation.Infinite

                        PauseAnimation {
                            duration: dot.index * 150
                        }

                        NumberAnimation {
                            to: 0.25
                            duration: 300
                        }

                        NumberAnimation {
                            to: 1
                            duration: 300
                        }

                        PauseAnimation {
                            duration: (2 - dot.index) * 150
                        }
                    }
                }
            }
        }

        Label {
            text: busy.text
            dim: true
        }
    }
}
