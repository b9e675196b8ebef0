#include "rules/source/cut_line.h"

#include "rules/base/utf8.h"
#include "rules/source/source.h"

#include <algorithm>

namespace ww::source {
namespace {

/// Returns the value after a key, without its comment.
std::string_view valueOf(std::string_view content, const KeyToken& key) {
    if (hasNoValue(content, key))
        return {};
    std::string_view value = content.substr(content.find_first_not_of(" \t", key.after));
    if (const std::size_t comment = value.find(" #"); comment != std::string_view::npos)
        value = value.substr(0, comment);
    return value.substr(0, value.find_last_not_of(" \t") + 1);
}

bool beginsPlain(std::string_view value) {
    return !value.empty() &&
           std::string_view("\"'[{|>&*!").find(value[0]) == std::string_view::npos;
}

bool isBetween(std::string_view value, char open, char close) {
    return value.size() > 1 && value.front() == open && value.back() == close;
}

bool isInBrackets(std::string_view value) {
    return isBetween(value, '[', ']') || isBetween(value, '{', '}');
}

/// Returns true for a value that is text or brackets and ends on its line.
bool isWhole(std::string_view value) {
    return beginsPlain(value) || isBetween(value, '"', '"') || isBetween(value, '\'', '\'') ||
           isInBrackets(value);
}

} // namespace

std::string shortenForMessage(std::string_view line) {
    constexpr std::size_t most = 40;
    line = line.substr(0, line.find_last_not_of(" \t") + 1);
    return codePointCount(line) <= most
               ? std::string(line)
               : std::string(line.substr(0, codePointOffset(line, most))) + "…";
}

std::string idAtStart(std::string_view text) {
    Chunk chunk;
    chunk.role = ChunkRole::Entity;
    chunk.text = text;
    return idOf(chunk);
}

bool hasNoValue(std::string_view content, const KeyToken& key) {
    const std::size_t at = content.find_first_not_of(" \t", key.after);
    return at == std::string_view::npos || (content[at] == '#' && at > key.after);
}

bool isTextValue(std::string_view content, const KeyToken& key) {
    const std::string_view value = valueOf(content, key);
    // Brackets may contain a mapping. Anchors, aliases and tags have findings of their own.
    return !value.empty() && std::string_view("{[&*!").find(value[0]) == std::string_view::npos &&
           value != "~" && value != "null";
}

bool isLeafValue(std::string_view content, const KeyToken& key) {
    const std::string_view value = valueOf(content, key);
    return isWhole(value) && value != "~" && value != "null";
}

bool isClosedBracketValue(std::string_view content, const KeyToken& key) {
    return isInBrackets(valueOf(content, key));
}

bool isLeafItem(std::string_view content) {
    if (!content.starts_with("- "))
        return false;
    content.remove_prefix(std::min(content.find_first_not_of(' ', 1), content.size()));
    return isWhole(content) && !isLeafItem(content) && content[0] != '#' && !keyAtStart(content);
}

std::uint32_t fieldIndent(std::string_view text, std::uint32_t idIndent) {
    for (std::size_t at = 0; at < text.size();) {
        const Line line = lineAt(text, at);
        at = line.next;
        if (line.indent() > idIndent && !isBlank(text, line) && !isComment(text, line))
            return static_cast<std::uint32_t>(line.indent());
    }
    return 0;
}

} // namespace ww::source
