import QtQuick
import Warwright.Forms
import Warwright.Models

// Completions of `:icon:` marks in a rich text field.
Offers {
    id: offers

    required property FormField field

    // Opens the completions of the mark at the cursor. `all`: also if no letter is typed.
    function suggest(all: bool) {
        const mark = icons.update(input.text, input.cursorPosition);
        if (mark.length > 0 && (all || /[A-Za-z]/.test(mark)))
            offer(mark);
        else
            close();
    }

    completions: icons.completions
    onDue: suggest(false)
    onTaken: row => {
        input.cursorPosition = icons.accept(row);
        close();
    }

    IconCompletions {
        id: icons

        field: offers.field
    }
}
