// Wraps ICU: finds line breaks and text directions, and converts to upper case.

#include "editor/sheets/text.h"
#include "rules/base/utf8.h"

#include <unicode/brkiter.h>
#include <unicode/ubidi.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/utext.h>

#include <algorithm>
#include <memory>

namespace ww::sheets {

namespace {

/// Returns line breaks of ASCII text (UAX 14): after blanks, and after a hyphen between letters.
std::vector<std::uint32_t> asciiBreaks(std::string_view text) {
    std::vector<std::uint32_t> breaks;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        const char c = text[i], next = text[i + 1];
        const bool letterNext = std::isalpha(static_cast<unsigned char>(next)) != 0;
        if ((c == ' ' && next != ' ') || c == '\n' ||
            (c == '-' && i > 0 && text[i - 1] != ' ' && text[i - 1] != '-' && letterNext))
            breaks.push_back(static_cast<std::uint32_t>(i + 1));
    }
    breaks.push_back(static_cast<std::uint32_t>(text.size()));
    return breaks;
}

constexpr char32_t kIconCharacter = 0xfffc;

bool isDigit(char32_t c) {
    const auto type = u_charType(static_cast<UChar32>(c));
    return type == U_DECIMAL_DIGIT_NUMBER || type == U_OTHER_NUMBER;
}
bool isSign(char32_t c) {
    return u_charType(static_cast<UChar32>(c)) == U_MATH_SYMBOL;
}

/// Returns whether the text begins with a number or a sign: `3`, `+2`, `-1`, `(4)`.
bool beginsWithNumber(std::u32string_view text) {
    const auto at = [&](std::size_t i) { return i < text.size() ? text[i] : U' '; };
    const bool opens = at(0) == U'(' || at(0) == U'-' || at(0) == U'\u2013';
    return isDigit(at(0)) || isSign(at(0)) || (opens && (isDigit(at(1)) || isSign(at(1))));
}
/// Returns whether the text ends with a number or a sign: `3`, `2d6`, `6"`, `50 %`.
bool endsWithNumber(std::u32string_view text) {
    const auto at = [&](std::size_t i) {
        return i < text.size() ? text[text.size() - 1 - i] : U' ';
    };
    const bool unit = at(0) == U'"' || at(0) == U'\'' || at(0) == U'%' || at(0) == U'\u2032' ||
                      at(0) == U'\u2033' || at(0) == U'\u201d' || at(0) == U'\u00b0';
    return isDigit(at(0)) || isSign(at(0)) || (unit && isDigit(at(1)));
}

std::u32string decoded(std::string_view text) {
    std::u32string out;
    for (std::size_t i = 0; i < text.size();)
        out += decodeUtf8(text, i);
    return out;
}

} // namespace

std::vector<bool> iconJoints(std::string_view text, const std::vector<std::uint32_t>& breaks) {
    std::vector<bool> joints(breaks.size());
    if (isAscii(text))
        return joints;
    std::u32string left;
    for (std::size_t i = 0, from = 0; i < breaks.size(); from = breaks[i], ++i) {
        std::u32string word = decoded(text.substr(from, breaks[i] - from));
        std::size_t end = word.size();
        while (end > 0 && (word[end - 1] == U' ' || word[end - 1] == U'\t'))
            --end;
        word.resize(end);
        if (i > 0 && !left.empty() && !word.empty()) {
            const bool pair = (left.back() == kIconCharacter && beginsWithNumber(word)) ||
                              (endsWithNumber(left) && word.front() == kIconCharacter);
            const bool taken = i > 1 && joints[i - 2];
            const char before = text[from - 1];
            joints[i - 1] = pair && (!taken || (before != ' ' && before != '\t'));
        }
        left = std::move(word);
    }
    return joints;
}

std::vector<std::uint32_t> lineBreaks(std::string_view text) {
    if (isAscii(text))
        return asciiBreaks(text);
    UErrorCode status = U_ZERO_ERROR;
    // Each thread keeps an iterator, since creating an iterator reads ICU's rules.
    thread_local const std::unique_ptr<icu::BreakIterator> iterator(
        icu::BreakIterator::createLineInstance(icu::Locale::getRoot(), status));
    UText utext = UTEXT_INITIALIZER;
    utext_openUTF8(&utext, text.data(), static_cast<std::int64_t>(text.size()), &status);
    if (U_FAILURE(status) || !iterator)
        return asciiBreaks(text);
    iterator->setText(&utext, status);
    std::vector<std::uint32_t> breaks;
    iterator->first();
    for (std::int32_t at = iterator->next(); at != icu::BreakIterator::DONE; at = iterator->next())
        breaks.push_back(static_cast<std::uint32_t>(at));
    utext_close(&utext);
    if (breaks.empty() || breaks.back() != text.size())
        breaks.push_back(static_cast<std::uint32_t>(text.size()));
    return breaks;
}

std::vector<std::uint8_t> bidiLevels(std::string_view text) {
    if (isAscii(text))
        return {};
    bool any = false;
    for (std::size_t i = 0; i < text.size() && !any;) {
        const char32_t c = decodeUtf8(text, i);
        any = c >= 0x590 && (c <= 0x8ff || c == 0x200f || c == 0x202b || c == 0x202e ||
                             c == 0x2067 || c >= 0xfb1d);
    }
    if (!any)
        return {};
    const icu::UnicodeString wide =
        icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<UBiDi, decltype(&ubidi_close)> bidi(ubidi_open(), ubidi_close);
    ubidi_setPara(bidi.get(), wide.getBuffer(), wide.length(), UBIDI_DEFAULT_LTR, nullptr, &status);
    if (U_FAILURE(status))
        return {};
    std::vector<std::uint8_t> levels(text.size());
    std::int32_t unit = 0;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t from = i;
        const char32_t c = decodeUtf8(text, i);
        const UBiDiLevel level = ubidi_getLevelAt(bidi.get(), unit);
        for (std::size_t k = from; k < i; ++k)
            levels[k] = level;
        unit += c >= 0x10000 ? 2 : 1;
    }
    return levels;
}

std::string upperCase(std::string_view text) {
    std::string out(text);
    if (isAscii(text)) {
        for (char& c : out)
            if (c >= 'a' && c <= 'z')
                c = static_cast<char>(c - 32);
        return out;
    }
    icu::UnicodeString wide =
        icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
    out.clear();
    wide.toUpper(icu::Locale::getRoot()).toUTF8String(out);
    return out;
}

} // namespace ww::sheets
