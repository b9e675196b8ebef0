#pragma once

// Finds and replaces characters from word processors that look like plain characters: no-break
// spaces, curly quotes, full-width digits.

#include <optional>
#include <string>
#include <string_view>

namespace ww {

struct LookAlike {
    std::string_view description;      ///< such as `a no-break space`
    std::string_view plainDescription; ///< the plain character, such as `a straight quote`
};
[[nodiscard]] std::optional<LookAlike> findLookAlike(std::string_view text);

/// The look-alikes to replace. Each level includes the levels before it.
enum class LookAlikeLevel { Blanks, Letters, Quotes };

/// Replaces look-alikes and trims spaces.
[[nodiscard]] std::string replaceLookAlikes(std::string_view text,
                                            LookAlikeLevel level = LookAlikeLevel::Quotes);

/// Replaces look-alikes at each level, mildest first, and returns the first text that `good`
/// accepts. Returns nullopt if `text` has no look-alike or `good` accepts no text.
template <class Good>
std::optional<std::string> findValidPlainText(std::string_view text, const Good& good) {
    if (!findLookAlike(text))
        return std::nullopt;
    for (const LookAlikeLevel level :
         {LookAlikeLevel::Blanks, LookAlikeLevel::Letters, LookAlikeLevel::Quotes})
        if (std::string plain = replaceLookAlikes(text, level); plain != text && good(plain))
            return plain;
    // The author may have meant the quotes as YAML quotes, so also tries the text without them.
    std::string inner = replaceLookAlikes(text);
    if (inner.size() > 2 && (inner.front() == '"' || inner.front() == '\'') &&
        inner.front() == inner.back())
        if (inner = inner.substr(1, inner.size() - 2); good(inner))
            return inner;
    return std::nullopt;
}

} // namespace ww
