pragma ComponentBehavior: Bound

import QtQuick
import Warwright.Controls
import Warwright.Models
import Warwright.Theme

// A finding. A click goes to the finding's place. Unfolded, the row explains the finding and offers fixes and approval.
Item {
    id: row

    required property int index
    required property int level
    required property string severityName
    required property string code
    required property string message
    required property string where
    required property string file
    required property int line
    required property string cite
    required property string help
    required property string approved
    required property list<string> fixes
    required property ProblemsModel problems
    required property string group
    property bool heads: false // whether the row shows its group's heading
    readonly property int lead: heads ? 34 : 0
    property bool readOnly: false
    property bool highlighted: false
    property bool focused: false
    property bool unfolded: false

    signal chosen
    signal explained // asks to open the finding's manual page
    signal approvingWanted // asks to approve the whole group
    signal unfoldedNow // asks to scroll the row into view
    signal settling // as in ProblemDetail

    // Focuses `item` if it is inside this row; otherwise returns false.
    function enterAt(item: Item): bool {
        let up = item;
        while (up && up !== row)
            up = up.parent;
        if (!up)
            return false;
        item.forceActiveFocus(Qt.TabFocusReason);
        return true;
    }
    // Focuses the row's first control. Returns false if the row has no control.
    function enter(): bool {
        if (unfolded)
            return enterAt(more.nextItemInFocusChain(true));
        return fix.visible && enterAt(fix);
    }

    height: lead + 32 + (unfolded ? more.implicitHeight : 0)
    onHeightChanged: if (unfolded)
        unfoldedNow()
    Accessible.role: Accessible.ListItem
    Accessible.name: severityName + ": " + message + ", " + where

    Lazy {
        width: parent.width
        height: row.lead
        active: row.heads
        sourceComponent: ProblemGroup {
            group: row.group
            problems: row.problems
            readOnly: row.readOnly
            onApprovingWanted: row.approvingWanted()
        }
    }

    Rectangle {
        anchors.fill: parent
        anchors.topMargin: row.lead
        anchors.leftMargin: 4
        anchors.rightMargin: 4
        radius: 4
        color: row.highlighted ? Theme.selected : (area.containsMouse ? Theme.hover : "transparent")
        border.width: row.focused ? 2 : 0
        border.color: Theme.accent
    }

    MouseArea {
        id: area

        y: row.lead
        width: parent.width
        height: 32
        hoverEnabled: true
        onClicked: {
            row.chosen();
            row.problems.openFinding(row.index);
        }
    }

    Button {
        id: fold

        x: 8
        y: row.lead + 4
        implicitHeight: 24
        quiet: true
        focusPolicy: Qt.NoFocus
        iconName: row.unfolded ? "chevron-down" : "chevron-right"
        iconSize: 14
        hint: row.unfolded ? qsTr("Hide the explanation") : qsTr("Explain this finding")
        onClicked: row.unfolded = !row.unfolded
    }

    Icon {
        x: 36
        y: row.lead + 8
        name: row.approved.length > 0 ? "shield-check" : Theme.severityIcon(row.level)
        color: row.approved.length > 0 ? Theme.dimText : Theme.severityColour(row.level, Theme.dark)
    }

    // The message gets its full width; the fix and the place share the remaining width.
    Label {
        id: words

        x: 60
        y: row.lead
        width: Math.min(implicitWidth, Math.max(160, place.x - x - 12 - (fix.visible ? Math.min(fix.implicitWidth, 180) + 8 : 0)))
        height: 32
        text: row.message
    }

    LinkButton {
        id: fix

        x: words.x + words.width + 8
        y: row.lead + 5
        width: Math.max(0, Math.min(implicitWidth, place.x - x - 12))
        visible: row.fixes.length > 0 && !row.readOnly
        focusPolicy: row.highlighted && !row.unfolded ? Qt.TabFocus : Qt.NoFocus // avoids a Tab stop in every row
        text: row.fixes.length > 0 ? row.fixes[0] : ""
        onClicked: {
            row.settling();
            row.problems.applyFix(row.index, 0);
        }
    }

    Label {
        id: place

        anchors.right: parent.right
        anchors.rightMargin: 16
        y: row.lead
        width: Math.min(implicitWidth, 320, row.width * 0.28)
        height: 32
        text: row.where + (row.line > 0 ? "  ·  " + row.file + ":" + row.line : "")
        dim: true
        font.pixelSize: Theme.fontLabel
        elide: Text.ElideMiddle
        horizontalAlignment: Text.AlignRight
    }

    Lazy {
        id: more

        x: 60
        y: row.lead + 32
        width: parent.width - x - 16
        active: row.unfolded
        sourceComponent: ProblemDetail {
            problems: row.problems
            index: row.index
            code: row.code
            help: row.help
            approved: row.approved
            fixes: row.fixes
            readOnly: row.readOnly
            onExplained: row.explained()
            onSettling: row.settling()
        }
    }
}
