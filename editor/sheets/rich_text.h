#pragma once

// `**bold**`, `_italic_` and `:icon-name:` in fields of rich text. A mark without its partner, or
// one within a word (`snake_case`, `10:30`), is a letter like any other.

#include <string>
#include <string_view>
#include <vector>

namespace ww::sheets {

struct RichRun {
    std::string text; ///< an icon's name where it is one
    bool strong = false, slanted = false, icon = false;
    friend bool operator==(const RichRun&, const RichRun&) = default;
};
/// The marks in it are letters for readRichText.
void hideMarks(std::string& words);
/// Of one line.
[[nodiscard]] std::vector<RichRun> readRichText(std::string_view line);
/// The words of rich text without its marks, for lists and tables: `Roll **one** :dice:` is
/// `Roll one dice`. Line breaks stay.
[[nodiscard]] std::string plainRichText(std::string_view text);

} // namespace ww::sheets
