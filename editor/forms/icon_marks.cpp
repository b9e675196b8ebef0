#include "editor/forms/icon_marks.h"

#include "editor/forms/candidates.h"
#include "rules/base/icon_marks.h"
#include "rules/base/words.h"

#include <algorithm>
#include <utility>

namespace ww::forms {

namespace {

/// Rates how well `name` matches all words; lower is better. Returns nullopt if a word is missing.
std::optional<int> rank(const std::vector<std::string_view>& words, std::string_view name) {
    int rank = 0;
    for (const std::string_view word : words) {
        const std::size_t at = name.find(word);
        if (at == std::string_view::npos)
            return std::nullopt;
        const bool begins = at == 0 || name[at - 1] == '-';
        const std::size_t end = at + word.size();
        const bool ends = end == name.size() || name[end] == '-';
        rank += (begins ? (ends ? 0 : 1) : 3) + (at == 0 ? 0 : 1);
    }
    return rank;
}

} // namespace

std::optional<TypedMark> typedMarkAt(std::string_view text, std::size_t cursor) {
    cursor = std::min(cursor, text.size());
    for (std::size_t at = text.find(':'); at < cursor; at = text.find(':', at + 1)) {
        const std::string_view closed = iconMarkAt(text, at);
        const std::size_t end = closed.empty() ? cursor : at + closed.size() + 2;
        if (end < cursor || (end == cursor && !closed.empty())) {
            at = end - 1;
            continue;
        }
        const std::string_view typed = text.substr(at + 1, cursor - at - 1);
        const bool isName = std::all_of(typed.begin(), typed.end(), [](char c) {
            return c == '-' || (static_cast<unsigned char>(c) < 0x80 && isInWord({&c, 1}, 0));
        });
        if (isName && (at == 0 || !isInWord(text, at - 1)))
            return TypedMark{std::string(typed),
                             Span{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)}};
    }
    return std::nullopt;
}

std::vector<std::string> matchingIcons(const std::vector<std::string>& names,
                                       std::string_view query) {
    const std::string kebab = kebabCase(query);
    if (kebab.empty())
        return names;
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < kebab.size();) {
        const std::size_t end = std::min(kebab.find('-', at), kebab.size());
        if (end > at)
            words.push_back(std::string_view(kebab).substr(at, end - at));
        at = end + 1;
    }
    std::vector<std::pair<int, const std::string*>> found;
    for (const std::string& name : names)
        if (const auto how = rank(words, name))
            found.emplace_back(*how, &name);
    if (found.empty())
        for (const std::string& name : names)
            if (const int score = fuzzyScore(kebab, name); score > 0)
                found.emplace_back(-score, &name);
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first < b.first : a.second->size() < b.second->size();
    });
    std::vector<std::string> out;
    out.reserve(found.size());
    for (const auto& [score, name] : found)
        out.push_back(*name);
    return out;
}

} // namespace ww::forms
