#pragma once

// Parses rich text: `**bold**`, `_italic_` and `:icon-name:`. A mark without a second mark, or
// inside a word (`snake_case`, `10:30`), is an ordinary character.

#include <string>
#include <string_view>
#include <vector>

namespace ww::sheets {

struct RichRun {
    std::string text; ///< the text, or the icon's name
    bool bold = false, italic = false, isIcon = false;
    friend bool operator==(const RichRun&, const RichRun&) = default;
};
/// Replaces marks in `words`, so that parseRichText reads them as ordinary characters.
void escapeMarks(std::string& words);
[[nodiscard]] std::vector<RichRun> parseRichText(std::string_view line);
/// Removes marks from text for lists and tables: `Roll **one** :dice:` becomes `Roll one dice`.
/// Keeps line breaks.
[[nodiscard]] std::string stripRichText(std::string_view text);

} // namespace ww::sheets
