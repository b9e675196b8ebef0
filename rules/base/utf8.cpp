#include "rules/base/utf8.h"

#include <cstring>

namespace ww {
namespace {

constexpr std::uint64_t kHighBits = 0x8080808080808080ull;

std::size_t skipAscii(std::string_view text, std::size_t at) {
    while (at + 8 <= text.size()) {
        std::uint64_t word;
        std::memcpy(&word, text.data() + at, 8);
        if (word & kHighBits)
            break;
        at += 8;
    }
    while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80)
        ++at;
    return at;
}

/// Returns the length of the sequence at `at`; 0 if it is invalid, with the reason in `what`.
std::size_t sequence(std::string_view text, std::size_t at, const char*& what) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(at);
    if (lead < 0x80)
        return 1;
    std::size_t size = 0;
    unsigned char low = 0x80;
    unsigned char high = 0xBF;
    if (lead < 0xC0) {
        what = "a continuation byte without its start";
        return 0;
    }
    if (lead < 0xC2) {
        what = "an overlong form";
        return 0;
    }
    if (lead < 0xE0) {
        size = 2;
    } else if (lead < 0xF0) {
        size = 3;
        if (lead == 0xE0)
            low = 0xA0;
        if (lead == 0xED)
            high = 0x9F;
    } else if (lead < 0xF5) {
        size = 4;
        if (lead == 0xF0)
            low = 0x90;
        if (lead == 0xF4)
            high = 0x8F;
    } else {
        what = "a byte that never occurs";
        return 0;
    }
    for (std::size_t i = 1; i < size; ++i) {
        if (at + i >= text.size() || (byte(at + i) & 0xC0) != 0x80) {
            what = "an incomplete sequence";
            return 0;
        }
        if (i == 1 && (byte(at + 1) < low || byte(at + 1) > high)) {
            what = lead == 0xED   ? "a surrogate"
                   : lead == 0xF4 ? "a code point beyond U+10FFFF"
                                  : "an overlong form";
            return 0;
        }
    }
    return size;
}

} // namespace

std::optional<Utf8Error> findInvalidUtf8(std::string_view text) {
    for (std::size_t at = skipAscii(text, 0); at < text.size(); at = skipAscii(text, at)) {
        const char* what = "";
        const std::size_t size = sequence(text, at, what);
        if (size == 0)
            return Utf8Error{at, what};
        at += size;
    }
    return std::nullopt;
}

bool isAscii(std::string_view text) {
    return skipAscii(text, 0) == text.size();
}

char32_t decodeUtf8(std::string_view text, std::size_t& at) {
    const char* what = "";
    const std::size_t size = sequence(text, at, what);
    const auto byte = [&](std::size_t i) {
        return static_cast<char32_t>(static_cast<unsigned char>(text[at + i]));
    };
    char32_t c = 0xFFFD;
    switch (size) {
    case 1:
        c = byte(0);
        break;
    case 2:
        c = (byte(0) & 0x1F) << 6 | (byte(1) & 0x3F);
        break;
    case 3:
        c = (byte(0) & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F);
        break;
    case 4:
        c = (byte(0) & 0x07) << 18 | (byte(1) & 0x3F) << 12 | (byte(2) & 0x3F) << 6 |
            (byte(3) & 0x3F);
        break;
    default:
        ++at;
        return c;
    }
    at += size;
    return c;
}

void appendUtf8(std::string& out, char32_t c) {
    const auto put = [&](char32_t byte) { out.push_back(static_cast<char>(byte)); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0 | c >> 6);
        put(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        put(0xE0 | c >> 12);
        put(0x80 | (c >> 6 & 0x3F));
        put(0x80 | (c & 0x3F));
    } else {
        put(0xF0 | c >> 18);
        put(0x80 | (c >> 12 & 0x3F));
        put(0x80 | (c >> 6 & 0x3F));
        put(0x80 | (c & 0x3F));
    }
}

std::size_t codePointCount(std::string_view text) {
    std::size_t n = 0;
    for (const char c : text)
        n += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    return n;
}

std::size_t codePointOffset(std::string_view text, std::size_t n) {
    std::size_t at = 0;
    while (at < text.size()) {
        if ((static_cast<unsigned char>(text[at]) & 0xC0) != 0x80 && n-- == 0)
            return at;
        ++at;
    }
    return at;
}

} // namespace ww
