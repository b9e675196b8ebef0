#pragma once

// Characters from word processors that look like plain ones: no-break spaces, curly quotes,
// full-width digits.

#include <optional>
#include <string>
#include <string_view>

namespace ww {

struct LookAlike {
    std::string_view description;      ///< such as `a no-break space`
    std::string_view plainDescription; ///< its plain character, such as `a blank`
};
[[nodiscard]] std::optional<LookAlike> findLookAlike(std::string_view text);

/// Which look-alikes to replace. Each level includes the levels before it.
enum class LookAlikeLevel { Blanks, Letters, Quotes };

/// Replaces look-alikes and trims blanks.
[[nodiscard]] std::string replaceLookAlikes(std::string_view text,
                                            LookAlikeLevel level = LookAlikeLevel::Quotes);

/// The first plain text, from the mildest level on, that `good` accepts. Nothing if `text` has no
/// look-alike or none passes.
template <class Good>
std::optional<std::string> findValidPlainText(std::string_view text, const Good& good) {
    if (!findLookAlike(text))
        return std::nullopt;
    for (const LookAlikeLevel level :
         {LookAlikeLevel::Blanks, LookAlikeLevel::Letters, LookAlikeLevel::Quotes})
        if (std::string plain = replaceLookAlikes(text, level); plain != text && good(plain))
            return plain;
    // The author may have meant YAML quotes: try without them.
    std::string inner = replaceLookAlikes(text);
    if (inner.size() > 2 && (inner.front() == '"' || inner.front() == '\'') &&
        inner.front() == inner.back())
        if (inner = inner.substr(1, inner.size() - 2); good(inner))
            return inner;
    return std::nullopt;
}

} // namespace ww
