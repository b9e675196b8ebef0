#include "rules/base/words.h"

#include "rules/base/utf8.h"

#include <unicode/translit.h>

#include <algorithm>
#include <memory>

namespace ww {
namespace {

/// Transliterates to ASCII letters: `Straße` → `Strasse`, `日本` → `ri ben`.
std::string plainLetters(std::string_view text) {
    if (isAscii(text))
        return std::string(text);
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::Transliterator> letters(
        icu::Transliterator::createInstance("Any-Latin; Latin-ASCII", UTRANS_FORWARD, status));
    if (U_FAILURE(status) || !letters)
        return std::string(text);
    auto plain = icu::UnicodeString::fromUTF8(
        icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
    letters->transliterate(plain);
    std::string out;
    plain.toUTF8String(out);
    return out;
}

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
char upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

template <class List>
std::optional<std::string_view> nearestOf(std::string_view word, const List& candidates) {
    std::size_t best = std::max<std::size_t>(1, word.size() / 3) + 1;
    std::optional<std::string_view> found;
    if (word.size() > kMaxWordLength)
        return found;
    for (const std::string_view candidate : candidates) {
        const std::size_t d = editDistance(word, candidate, best - 1);
        if (d < best) {
            best = d;
            found = candidate;
            if (d == 0)
                break;
        }
    }
    return found;
}

std::string spaced(std::string_view name, bool everyWord) {
    std::string out;
    bool start = true;
    for (const char c : name) {
        if (c == '-' || c == '_' || c == ' ') {
            if (!out.empty() && out.back() != ' ')
                out.push_back(' ');
            start = everyWord;
        } else {
            out.push_back(start ? upper(c) : c);
            start = false;
        }
    }
    return out;
}

} // namespace

std::size_t editDistance(std::string_view a, std::string_view b, std::size_t limit) {
    if ((a.size() > b.size() ? a.size() - b.size() : b.size() - a.size()) > limit)
        return limit + 1;
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        std::size_t least = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool equal = lower(a[i - 1]) == lower(b[j - 1]);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (equal ? 0u : 1u)});
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                lower(a[i - 2]) == lower(b[j - 1]))
                row[j] = std::min(row[j], before[j - 2] + 1);
            least = std::min(least, row[j]);
        }
        if (least > limit)
            return limit + 1;
        std::swap(before, last);
        std::swap(last, row);
    }
    return std::min(last[b.size()], limit + 1);
}

std::optional<std::string_view> nearestSpelling(std::string_view word,
                                                const std::vector<std::string_view>& candidates) {
    return nearestOf(word, candidates);
}

std::optional<std::string_view> nearestSpelling(std::string_view word,
                                                const std::vector<std::string>& candidates) {
    return nearestOf(word, candidates);
}

std::string didYouMeanSuggestion(std::optional<std::string_view> meant) {
    return meant ? "; did you mean `" + std::string(*meant) + "`?" : std::string();
}

std::string didYouMeanSuggestion(std::string_view word,
                                 const std::vector<std::string>& candidates) {
    return didYouMeanSuggestion(nearestSpelling(word, candidates));
}

std::string countWithNoun(std::size_t n, std::string_view one, std::string_view many) {
    return std::to_string(n) + ' ' + std::string(n == 1 ? one : many);
}

std::string withArticle(std::string_view noun) {
    const auto beginsWith = [&](std::initializer_list<std::string_view> parts) {
        return std::any_of(parts.begin(), parts.end(),
                           [&](std::string_view part) { return noun.starts_with(part); });
    };
    const bool vowel = beginsWith({"a", "e", "i", "o", "u", "hour", "heir", "honour"}) &&
                       !beginsWith({"eu", "once", "one", "uni", "use", "usu", "uti"});
    return (vowel ? "an " : "a ") + std::string(noun);
}

std::string sentenceCase(std::string_view name) {
    return spaced(name, false);
}
std::string titleCase(std::string_view name) {
    return spaced(name, true);
}

std::string kebabCase(std::string_view text) {
    std::string out;
    for (char c : plainLetters(text)) {
        c = lower(c);
        const bool letter = c >= 'a' && c <= 'z';
        const bool digit = c >= '0' && c <= '9';
        if (letter || (digit && !out.empty()))
            out.push_back(c);
        else if (c != '\'' && !out.empty() && out.back() != '-')
            out.push_back('-');
    }
    if (out.size() > 64)
        out.resize(64);
    while (!out.empty() && out.back() == '-')
        out.pop_back();
    return out;
}

} // namespace ww
