import QtQuick
import Warwright.Controls
import Warwright.Theme

// The line numbers beside a source text.
Label {
    property int first: 1
    property int lines: 1

    width: Math.max(40, implicitWidth + 24)
    horizontalAlignment: Text.AlignRight
    rightPadding: 12
    elide: Text.ElideNone
    text: {
        const numbers = [];
        for (let line = 0; line < Math.max(1, lines); ++line)
            numbers.push(first + line);
        return numbers.join("\n");
    }
    font.family: Theme.monoFont
    color: Theme.dimText
    Accessible.ignored: true
}
