import QtQuick
import Warwright.Theme

// Explains in an empty view what the user can do there.
Column {
    id: state

    property string iconName
    property string title
    property string text
    default property alias actions: row.data

    spacing: 8
    Accessible.role: Accessible.Grouping
    Accessible.name: text.length > 0 ? title + ". " + text : title
    width: Math.min(360, parent ? parent.width - 48 : 360)

    Icon {
        anchors.horizontalCenter: parent.horizontalCenter
        name: state.iconName
        size: 40
        color: Theme.faintText
    }

    Label {
        width: parent.width
        horizontalAlignment: Text.AlignHCenter
        text: state.title
        strong: true
        wrapMode: Text.Wrap
    }

    Label {
        width: parent.width
        horizontalAlignment: Text.AlignHCenter
        text: state.text
        dim: true
        wrapMode: Text.Wrap
        visible: text.length > 0
    }

    Row {
        id: row

        anchors.horizontalCenter: parent.horizontalCenter
        topPadding: 8
        spacing: 8
    }
}
