#pragma once

// Characters of word processors that look like plain ones: no-break spaces, curly quotes,
// full-width digits.

#include <optional>
#include <string>
#include <string_view>

namespace ww {

/// The first such character of a text.
struct LookAlike {
    std::string_view what;  ///< `a no-break space`
    std::string_view plain; ///< what it is taken for: `a blank`
};
[[nodiscard]] std::optional<LookAlike> firstLookAlike(std::string_view text);

/// Which characters are replaced: each level has those before it too.
enum class PlainLevel { Blanks, Letters, Quotes };

/// The text with plain characters in their place, without blanks at its ends.
[[nodiscard]] std::string plainText(std::string_view text, PlainLevel level = PlainLevel::Quotes);

/// The least changed plain text that is `good`; nothing where `text` has no such character, or none
/// of its plain texts is.
template <class Good>
std::optional<std::string> plainThatIs(std::string_view text, const Good& good) {
    if (!firstLookAlike(text))
        return std::nullopt;
    for (const PlainLevel level : {PlainLevel::Blanks, PlainLevel::Letters, PlainLevel::Quotes})
        if (std::string plain = plainText(text, level); plain != text && good(plain))
            return plain;
    // Where YAML's quotes were meant.
    std::string inner = plainText(text);
    if (inner.size() > 2 && (inner.front() == '"' || inner.front() == '\'') &&
        inner.front() == inner.back())
        if (inner = inner.substr(1, inner.size() - 2); good(inner))
            return inner;
    return std::nullopt;
}

} // namespace ww
