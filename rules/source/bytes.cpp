#include "rules/source/bytes.h"

#include "rules/base/utf8.h"
#include "rules/diag/kinds.h"

#include <algorithm>
#include <array>

namespace ww::source {
namespace {

/// Returns true for printable ASCII, tabs and line feeds, the usual content.
constexpr bool isPlainByte(unsigned char c) {
    return (c >= 0x20 && c < 0x7F) || c == '\n' || c == '\t';
}

/// Returns the offset of the first byte from `at` on that isn't plain. Works in blocks of 32 bytes,
/// which compilers vectorise.
std::size_t skipPlain(std::string_view text, std::size_t at) {
    constexpr std::size_t kBlock = 32;
    for (; at + kBlock <= text.size(); at += kBlock) {
        unsigned odd = 0;
        for (std::size_t i = 0; i < kBlock; ++i)
            odd |= isPlainByte(static_cast<unsigned char>(text[at + i])) ? 0u : 1u;
        if (odd != 0)
            break;
    }
    while (at < text.size() && isPlainByte(static_cast<unsigned char>(text[at])))
        ++at;
    return at;
}

bool isRefused(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xFEFF || c == 0xFFFE || c == 0xFFFF;
}

std::string codeName(char32_t c) {
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string digits;
    for (int shift = 20; shift >= 0; shift -= 4) {
        const char digit = kHex[(c >> shift) & 0xF];
        if (!digits.empty() || digit != '0' || shift < 16)
            digits.push_back(digit);
    }
    return "U+" + digits;
}

Span spanAt(std::size_t at, std::size_t size) {
    return {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + size)};
}

/// Recognises UTF-16 by its BOM, or by a NUL next to the first letter.
const char* utf16(std::string_view bytes) {
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))
        return "the file begins with the UTF-16 byte order mark";
    if (bytes.size() >= 2 && ((bytes[0] == '\0') != (bytes[1] == '\0')))
        return "the file looks like UTF-16";
    return nullptr;
}

} // namespace

Problem makeProblem(const diag::Kind& kind, Span span,
                    std::vector<std::pair<std::string, std::string>> args) {
    Problem p;
    p.kind = &kind;
    p.span = span;
    p.args = std::move(args);
    return p;
}

Problem makeSyntaxProblem(Span span, std::string what) {
    return makeProblem(diag::yamlSyntax, span, {{"what", std::move(what)}});
}

std::optional<Problem> checkBytes(std::string_view bytes, std::size_t bom, const Limits& limits) {
    if (bytes.size() + bom > limits.fileBytes)
        return makeProblem(diag::yamlSize,
                           spanAt(std::min<std::size_t>(limits.fileBytes, 0xFFFFFFFE), 0),
                           {{"actual", std::to_string(bytes.size() + bom)},
                            {"limit", std::to_string(limits.fileBytes)}});
    if (bom == 0)
        if (const char* what = utf16(bytes))
            return makeProblem(diag::yamlEncoding, spanAt(0, 1), {{"offset", "0"}, {"what", what}});
    for (std::size_t at = skipPlain(bytes, 0); at < bytes.size(); at = skipPlain(bytes, at)) {
        if (bytes[at] == '\r') {
            if (bytes.substr(at + 1, 1) != "\n")
                return makeProblem(diag::yamlLineEnding, spanAt(at, 1));
            at += 2;
            continue;
        }
        const std::size_t from = at;
        const char32_t c = decodeUtf8(bytes, at);
        if (c == 0xFFFD)
            if (const auto fault = findInvalidUtf8(bytes.substr(from, at - from == 1 ? 4 : 3));
                fault && fault->offset == 0)
                return makeProblem(
                    diag::yamlEncoding, spanAt(from, 1),
                    {{"offset", std::to_string(from + bom)}, {"what", fault->description}});
        if (isRefused(c))
            return makeProblem(diag::yamlBadCharacter, spanAt(from, at - from),
                               {{"char", codeName(c)}});
    }
    return std::nullopt;
}

} // namespace ww::source
