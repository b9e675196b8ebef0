#pragma once

// Splits text into lines, for the cutter, the scanner and the writer.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ww::source {

/// A line: its content [begin, end), then LF or CRLF. The next line begins at `next`.
struct Line {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t next = 0;
    std::size_t content = 0; ///< offset of the first byte that isn't a blank; `end` if there is
                             ///< none
    [[nodiscard]] std::size_t indent() const { return content - begin; }
};

[[nodiscard]] Line lineAt(std::string_view text, std::size_t begin);
/// Returns true if the line contains only blanks and tabs.
[[nodiscard]] bool isBlank(std::string_view text, const Line& line);
/// Returns true if the line contains only a comment.
[[nodiscard]] bool isComment(std::string_view text, const Line& line);

/// Returns true for a conflict marker with this sign: `<`, `|`, `=` or `>`, seven times at the
/// start of the line.
[[nodiscard]] bool isConflictMarker(std::string_view text, const Line& line, char sign);
/// Returns true for a conflict marker with any sign.
[[nodiscard]] bool isConflictMarker(std::string_view text, const Line& line);

/// A `key:` at the start of a line's content.
struct KeyToken {
    std::size_t size = 0;  ///< size of the key, including its quotes
    std::size_t after = 0; ///< offset after the colon
};
[[nodiscard]] std::optional<KeyToken> keyAtStart(std::string_view content);
/// Returns a key's text without quotes; decodes single-character escapes.
[[nodiscard]] std::string keyText(std::string_view token);
/// Returns true if `at` is a blank, a tab or the end of the text.
[[nodiscard]] inline bool isBlankAt(std::string_view text, std::size_t at) {
    return at >= text.size() || text[at] == ' ' || text[at] == '\t';
}

} // namespace ww::source
