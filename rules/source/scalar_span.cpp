#include "rules/source/scalar_span.h"

#include <algorithm>

namespace ww::source {
namespace {

bool isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

Span range(std::size_t begin, std::size_t end) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

ScalarSpan quoted(std::string_view text, std::size_t at) {
    ScalarSpan found;
    const char quote = text[at];
    found.style = quote == '"' ? Style::DoubleQuoted : Style::SingleQuoted;
    std::size_t p = at + 1;
    for (; p < text.size(); ++p) {
        if (quote == '"' && text[p] == '\\')
            ++p;
        else if (text[p] == quote) {
            if (quote == '\'' && text.substr(p + 1, 1) == "'")
                ++p;
            else
                break;
        }
    }
    found.isClosed = p < text.size();
    found.span = range(at, std::min(p + 1, text.size()));
    return found;
}

/// Returns the end of the line that contains `at`, without its break.
std::size_t lineEnd(std::string_view text, std::size_t at) {
    std::size_t end = std::min(text.find('\n', at), text.size());
    if (end > at && text[end - 1] == '\r')
        --end;
    return end;
}

/// Returns the end of the line that is `breaks` lines below the line that ends at `end`.
std::size_t pastLines(std::string_view text, std::size_t end, std::size_t breaks) {
    for (; breaks > 0; --breaks) {
        const std::size_t feed = text.find('\n', end);
        if (feed == std::string_view::npos || feed + 1 >= text.size())
            return end;
        end = lineEnd(text, feed + 1);
    }
    return end;
}

/// Matches the value's visible bytes with the source. Returns the end of the last visible byte.
std::optional<std::size_t> walk(std::string_view text, std::size_t at, std::string_view value) {
    std::size_t end = at;
    for (const char c : value) {
        if (isSpace(c))
            continue;
        while (at < text.size() && isSpace(text[at]))
            ++at;
        if (at >= text.size() || text[at] != c)
            return std::nullopt;
        end = ++at;
    }
    return end;
}

std::optional<ScalarSpan> block(std::string_view text, std::size_t at, std::string_view value) {
    ScalarSpan found;
    found.style = text[at] == '|' ? Style::Literal : Style::Folded;
    std::size_t header = at + 1;
    bool keep = false;
    for (; header < text.size() && !isSpace(text[header]) && text[header] != '#'; ++header)
        keep = keep || text[header] == '+';
    const std::size_t firstLine = lineEnd(text, header);
    const auto visible = walk(text, firstLine, value);
    if (!visible)
        return std::nullopt;
    const bool any = std::any_of(value.begin(), value.end(), [](char c) { return !isSpace(c); });
    std::size_t tail = value.size();
    while (tail > 0 && isSpace(value[tail - 1]))
        --tail;
    std::string_view rest = value.substr(tail);
    // Without `+`, the block ends at its last line with text or blanks. Ignore later line breaks.
    const std::size_t lastBlank = rest.find_last_not_of('\n');
    if (!keep)
        rest = rest.substr(0, lastBlank == std::string_view::npos ? 0 : lastBlank + 1);
    std::size_t breaks = static_cast<std::size_t>(std::count(rest.begin(), rest.end(), '\n'));
    if (any) {
        if (keep && rest.ends_with('\n'))
            --breaks;
        found.span = range(at, pastLines(text, lineEnd(text, *visible), breaks));
    } else if (rest.empty()) {
        found.span = range(at, header);
    } else {
        if (!keep || !rest.ends_with('\n'))
            ++breaks;
        found.span = range(at, pastLines(text, firstLine, breaks));
    }
    return found;
}

} // namespace

std::size_t skipToToken(std::string_view text, std::size_t at) {
    while (at < text.size()) {
        if (isSpace(text[at]))
            ++at;
        else if (text[at] == '#')
            at = std::min(text.find('\n', at), text.size());
        else
            break;
    }
    return at;
}

std::optional<ScalarSpan> findScalarSpan(std::string_view text, std::size_t at,
                                         std::string_view value) {
    if (at >= text.size())
        return std::nullopt;
    if (text[at] == '"' || text[at] == '\'')
        return quoted(text, at);
    if (text[at] == '|' || text[at] == '>')
        return block(text, at, value);
    const auto end = walk(text, at, value);
    if (!end || *end == at)
        return std::nullopt;
    ScalarSpan found;
    found.span = range(at, *end);
    return found;
}

} // namespace ww::source
