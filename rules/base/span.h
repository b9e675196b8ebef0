#pragma once

// Half-open byte ranges, and edits of a text.

#include <cstdint>
#include <string>

namespace ww {

/// Bytes [begin, end) of a text. The text is a chunk unless a comment names another text.
struct Span {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    [[nodiscard]] constexpr std::uint32_t size() const { return end - begin; }
    [[nodiscard]] constexpr bool empty() const { return begin == end; }
    [[nodiscard]] constexpr bool contains(std::uint32_t at) const {
        return begin <= at && at < end;
    }
    friend constexpr bool operator==(Span, Span) = default;
};

/// Replaces `range` by `text`. The edits of a list are sorted and don't overlap.
struct TextEdit {
    Span range;
    std::string text;

    friend bool operator==(const TextEdit&, const TextEdit&) = default;
};

} // namespace ww
