#include "rules/base/utf8.h"
#include "rules/diag/render.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace ww::diag {

namespace {

struct CodePointRange {
    char32_t first, last;
};

/// Characters that control terminals or are invisible: control and format characters, separators
/// (Unicode 15: Cc, Cf, Zl, Zp) and Default_Ignorable_Code_Point.
constexpr std::array<CodePointRange, 27> kHarmful{{
    {0x00, 0x1f},       {0x7f, 0x9f},       {0xad, 0xad},       {0x34f, 0x34f},
    {0x600, 0x605},     {0x61c, 0x61c},     {0x6dd, 0x6dd},     {0x70f, 0x70f},
    {0x890, 0x891},     {0x8e2, 0x8e2},     {0x115f, 0x1160},   {0x17b4, 0x17b5},
    {0x180b, 0x180f},   {0x200b, 0x200f},   {0x2028, 0x202e},   {0x2060, 0x206f},
    {0x3164, 0x3164},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0},
    {0xfff0, 0xfffb},   {0x110bd, 0x110bd}, {0x110cd, 0x110cd}, {0x13430, 0x1343f},
    {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
}};

bool harmful(char32_t c) {
    if (c >= 0x20 && c < 0x7f)
        return false;
    const auto* range =
        std::lower_bound(kHarmful.begin(), kHarmful.end(), c,
                         [](const CodePointRange& one, char32_t at) { return one.last < at; });
    return range != kHarmful.end() && range->first <= c;
}

/// Writes a code point as a JSON escape, or as a surrogate pair of escapes if needed.
std::string jsonUnits(char32_t c) {
    if (c < 0x10000)
        return fmt::format("\\u{:04x}", static_cast<std::uint32_t>(c));
    const auto above = static_cast<std::uint32_t>(c) - 0x10000;
    return fmt::format("\\u{:04x}\\u{:04x}", 0xd800 + (above >> 10), 0xdc00 + (above & 0x3ff));
}

} // namespace

std::string escapeForTerminal(std::string_view foreign) {
    std::string out;
    out.reserve(foreign.size());
    for (std::size_t at = 0; at < foreign.size();) {
        const std::size_t begin = at;
        const char32_t c = decodeUtf8(foreign, at);
        if (c == 0xfffd && at - begin == 1)
            out += fmt::format("\\x{{{:02x}}}", static_cast<unsigned char>(foreign[begin]));
        else if (harmful(c))
            out += fmt::format("\\u{{{:x}}}", static_cast<std::uint32_t>(c));
        else
            out.append(foreign.substr(begin, at - begin));
    }
    return out;
}

std::string escapeLinesForTerminal(std::string_view foreign) {
    std::string out;
    for (std::size_t at = 0; at <= foreign.size();) {
        const std::size_t end = std::min(foreign.find_first_of("\n\t", at), foreign.size());
        out += escapeForTerminal(foreign.substr(at, end - at));
        if (end < foreign.size())
            out += foreign[end];
        at = end + 1;
    }
    return out;
}

std::string escapeJsonForTerminal(std::string_view json) {
    std::string out;
    out.reserve(json.size());
    for (std::size_t at = 0; at < json.size();) {
        const std::size_t begin = at;
        const char32_t c = decodeUtf8(json, at);
        // Doesn't escape line ends: a finished JSON text contains them only between values.
        if (c >= 0x7f && harmful(c))
            out += jsonUnits(c);
        else
            out.append(json.substr(begin, at - begin));
    }
    return out;
}

} // namespace ww::diag
