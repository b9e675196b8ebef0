#include "rules/source/lines.h"

#include <cstring>

namespace ww::source {

Line lineAt(std::string_view text, std::size_t begin) {
    Line line;
    line.begin = begin;
    const void* feed =
        begin < text.size() ? std::memchr(text.data() + begin, '\n', text.size() - begin) : nullptr;
    line.end =
        feed ? static_cast<std::size_t>(static_cast<const char*>(feed) - text.data()) : text.size();
    line.next = feed ? line.end + 1 : text.size();
    if (line.end > begin && text[line.end - 1] == '\r')
        --line.end;
    line.content = begin;
    while (line.content < line.end && text[line.content] == ' ')
        ++line.content;
    return line;
}

namespace {

std::size_t pastTabs(std::string_view text, const Line& line) {
    std::size_t at = line.content;
    while (at < line.end && (text[at] == ' ' || text[at] == '\t'))
        ++at;
    return at;
}

} // namespace

bool isBlank(std::string_view text, const Line& line) {
    return line.content == line.end || pastTabs(text, line) == line.end;
}

bool isComment(std::string_view text, const Line& line) {
    if (line.content == line.end)
        return false;
    if (text[line.content] == '#')
        return true;
    if (text[line.content] != '\t')
        return false;
    const std::size_t at = pastTabs(text, line);
    return at < line.end && text[at] == '#';
}

bool isConflictMarker(std::string_view text, const Line& line, char sign) {
    constexpr std::size_t size = 7;
    const std::string_view content = text.substr(line.begin, line.end - line.begin);
    return content.size() >= size && content.substr(0, size) == std::string(size, sign) &&
           isBlankAt(content, size);
}

bool isConflictMarker(std::string_view text, const Line& line) {
    constexpr std::string_view signs = "<|=>";
    return line.content == line.begin && line.begin < line.end &&
           signs.find(text[line.begin]) != std::string_view::npos &&
           isConflictMarker(text, line, text[line.begin]);
}

std::optional<KeyToken> keyAtStart(std::string_view content) {
    if (content.empty())
        return std::nullopt;
    const char first = content[0];
    std::size_t at = 0;
    if (first == '"' || first == '\'') {
        for (at = 1; at < content.size(); ++at) {
            if (first == '"' && content[at] == '\\')
                ++at;
            else if (content[at] == first) {
                if (first == '\'' && content.substr(at + 1, 1) == "'")
                    ++at;
                else
                    break;
            }
        }
        if (at >= content.size())
            return std::nullopt;
        const std::size_t size = ++at;
        while (at < content.size() && content[at] == ' ')
            ++at;
        if (at < content.size() && content[at] == ':' && isBlankAt(content, at + 1))
            return KeyToken{size, at + 1};
        return std::nullopt;
    }
    if (std::string_view("#&*!|>%@`{}[],").find(first) != std::string_view::npos)
        return std::nullopt;
    if ((first == '-' || first == '?' || first == ':') && isBlankAt(content, 1))
        return std::nullopt;
    for (; at < content.size(); ++at) {
        if (content[at] == '#' && at > 0 && isBlankAt(content, at - 1))
            return std::nullopt;
        if (content[at] == ':' && isBlankAt(content, at + 1)) {
            std::size_t size = at;
            while (size > 0 && (content[size - 1] == ' ' || content[size - 1] == '\t'))
                --size;
            return size == 0 ? std::nullopt : std::optional(KeyToken{size, at + 1});
        }
    }
    return std::nullopt;
}

std::string keyText(std::string_view token) {
    if (token.size() < 2 || (token[0] != '"' && token[0] != '\''))
        return std::string(token);
    const char quote = token[0];
    std::string out;
    for (std::size_t at = 1; at + 1 < token.size(); ++at) {
        if (quote == '\'' ? token[at] == '\'' : token[at] == '\\')
            ++at;
        out.push_back(token[at]);
    }
    return out;
}

} // namespace ww::source
