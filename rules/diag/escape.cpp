#include "rules/base/utf8.h"
#include "rules/diag/render.h"

#include <algorithm>
#include <fmt/format.h>

namespace ww::diag {

namespace {

/// What acts on a terminal or turns text about, and what isn't seen at all and joins no letters:
/// two names that look alike must not be two.
bool harmful(char32_t c) {
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x061c || c == 0x200b || c == 0x200e ||
           c == 0x200f || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) ||
           c == 0xfeff || (c >= 0xfff9 && c <= 0xfffb) || (c >= 0xe0000 && c <= 0xe00ff);
}

/// As JSON writes it: two units where one isn't enough.
std::string jsonUnits(char32_t c) {
    if (c < 0x10000)
        return fmt::format("\\u{:04x}", static_cast<std::uint32_t>(c));
    const auto above = static_cast<std::uint32_t>(c) - 0x10000;
    return fmt::format("\\u{:04x}\\u{:04x}", 0xd800 + (above >> 10), 0xdc00 + (above & 0x3ff));
}

} // namespace

std::string escape(std::string_view foreign) {
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

std::string escapeLines(std::string_view foreign) {
    std::string out;
    for (std::size_t at = 0; at <= foreign.size();) {
        const std::size_t end = std::min(foreign.find_first_of("\n\t", at), foreign.size());
        out += escape(foreign.substr(at, end - at));
        if (end < foreign.size())
            out += foreign[end];
        at = end + 1;
    }
    return out;
}

std::string escapeJson(std::string_view json) {
    std::string out;
    out.reserve(json.size());
    for (std::size_t at = 0; at < json.size();) {
        const std::size_t begin = at;
        const char32_t c = decodeUtf8(json, at);
        // What stands between strings is ASCII: line ends there are the layout's.
        if (c >= 0x7f && harmful(c))
            out += jsonUnits(c);
        else
            out.append(json.substr(begin, at - begin));
    }
    return out;
}

} // namespace ww::diag
