#pragma once

// Lines as the cutter, the scanner and the writer look at them.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ww::source {

/// One line: its content is [begin, end), the next begins at `next` (past LF or CRLF).
struct Line {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t next = 0;
    std::size_t content = 0; ///< first byte that isn't a blank; `end` when there is none
    [[nodiscard]] std::size_t indent() const { return content - begin; }
};

[[nodiscard]] Line lineAt(std::string_view text, std::size_t begin);
/// Nothing but blanks and tabs.
[[nodiscard]] bool isBlank(std::string_view text, const Line& line);
/// Blanks and tabs, then a hash.
[[nodiscard]] bool isComment(std::string_view text, const Line& line);

/// A mark of a merge conflict at the margin: seven times `sign` (`<`, `|`, `=` or `>`).
[[nodiscard]] bool isMark(std::string_view text, const Line& line, char sign);
/// Any of them.
[[nodiscard]] bool isMark(std::string_view text, const Line& line);

/// A `key:` at the start of `content` (one line, without its break).
struct KeyToken {
    std::size_t size = 0;  ///< of the token with its quotes
    std::size_t after = 0; ///< past the colon
};
[[nodiscard]] std::optional<KeyToken> keyAtStart(std::string_view content);
/// A one-line key token without its quotes and escapes (those of one character).
[[nodiscard]] std::string keyText(std::string_view token);
/// A blank, a tab or the end of the text at `at`.
[[nodiscard]] inline bool isGapAt(std::string_view text, std::size_t at) {
    return at >= text.size() || text[at] == ' ' || text[at] == '\t';
}

} // namespace ww::source
