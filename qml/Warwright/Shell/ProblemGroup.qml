import QtQuick
import Warwright.Controls
import Warwright.Models

// Above the findings of one kind: what it is, how many there are, and all their fixes at once.
Item {
    id: head

    required property string group
    required property ProblemsModel problems
    property bool readOnly: false
    // Asked again whenever the list is another.
    readonly property int of: problems.count
    readonly property int count: of >= 0 ? problems.groupCount(group) : 0
    readonly property int fixes: of >= 0 ? problems.groupFixes(group) : 0

    implicitHeight: 34
    Accessible.role: Accessible.Heading
    Accessible.name: title.text

    Label {
        id: title

        x: 16
        y: 4
        width: Math.min(implicitWidth, parent.width - x - 24 - (all.visible ? all.width + 8 : 0))
        height: 28
        text: head.count + " × " + (head.of >= 0 ? head.problems.groupTitle(head.group) : "")
        strong: true
    }

    LinkButton {
        id: all

        x: title.x + title.width + 8
        y: 7
        visible: head.fixes > 0 && !head.readOnly
        text: head.fixes === head.count ? qsTr("Fix these %1").arg(head.count) : qsTr("Fix %1 of these").arg(head.fixes)
        onClicked: head.problems.fixGroup(head.group)
    }
}
