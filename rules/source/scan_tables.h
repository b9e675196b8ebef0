#pragma once

// Byte classes for the fast scanner.

#include <array>
#include <cstdint>
#include <string_view>

namespace ww::source::scan_tables {

enum class ByteClass : std::uint8_t {
    KeyFirst = 1,   ///< may begin a plain key of a block mapping
    PlainFirst = 2, ///< may begin a plain scalar anywhere
    PlainStop = 4,  ///< a plain scalar must be examined more closely at this byte
    FlowStop = 8,   ///< a plain scalar in a flow collection must be examined more closely at this
                    ///< byte
};

consteval std::array<std::uint8_t, 256> makeTable() {
    std::array<std::uint8_t, 256> out{};
    const auto add = [&](unsigned char c, ByteClass what) {
        out[c] = static_cast<std::uint8_t>(out[c] | static_cast<std::uint8_t>(what));
    };
    for (unsigned c = 0; c < 256; ++c) {
        const auto byte = static_cast<unsigned char>(c);
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                            (c >= '0' && c <= '9') || c >= 0x80 || c == '_';
        if (letter)
            add(byte, ByteClass::KeyFirst);
        if (letter || std::string_view("+(./$^<=;)~\\").find(static_cast<char>(byte)) !=
                          std::string_view::npos)
            add(byte, ByteClass::PlainFirst);
    }
    for (const char c : std::string_view(" \t:#"))
        add(static_cast<unsigned char>(c), ByteClass::PlainStop);
    for (const char c : std::string_view(" \t:#,[]{}?"))
        add(static_cast<unsigned char>(c), ByteClass::FlowStop);
    return out;
}

inline constexpr std::array<std::uint8_t, 256> kTable = makeTable();

constexpr bool hasByteClass(char c, ByteClass what) {
    return (kTable[static_cast<unsigned char>(c)] & static_cast<std::uint8_t>(what)) != 0;
}

/// Decodes common escapes; the reference reader handles the others.
constexpr bool unescape(char c, char& out) {
    switch (c) {
    case '"':
    case '\\':
    case '/':
        out = c;
        return true;
    case 'n':
        out = '\n';
        return true;
    case 't':
        out = '\t';
        return true;
    default:
        return false;
    }
}

} // namespace ww::source::scan_tables
