#pragma once

// Helps to read the tables of templates, sheets and styles: reads words of enumerations and reports
// problems.

#include "editor/sheets/sheet_spec.h"
#include "editor/sheets/template_faults.h"
#include "rules/base/words.h"
#include "rules/schema/meta.h"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::sheets {

/// Words of an enumeration with their values. The argument of `enumWords` only selects the
/// overload.
template <class T>
using EnumWordList = std::vector<std::pair<std::string_view, T>>;
[[nodiscard]] const EnumWordList<Align>& enumWords(Align);
[[nodiscard]] const EnumWordList<VAlign>& enumWords(VAlign);
[[nodiscard]] const EnumWordList<BoxShape>& enumWords(BoxShape);
[[nodiscard]] const EnumWordList<LineRole>& enumWords(LineRole);
[[nodiscard]] const EnumWordList<Fit>& enumWords(Fit);
[[nodiscard]] const EnumWordList<Flow>& enumWords(Flow);
[[nodiscard]] const EnumWordList<Marks>& enumWords(Marks); ///< words of a sheet's `cut`
[[nodiscard]] const EnumWordList<Duplex>& enumWords(Duplex);

/// Returns the words as text for messages: `a`, `b` or `c`, each in backticks.
template <class T>
[[nodiscard]] std::string_view enumWordsText() {
    static const std::string text = [] {
        std::string out;
        const auto& words = enumWords(T{});
        for (std::size_t i = 0; i < words.size(); ++i)
            out += fmt::format("{}`{}`",
                               i == 0                  ? ""
                               : i + 1 == words.size() ? " or "
                                                       : ", ",
                               words[i].first);
        return out;
    }();
    return text;
}

/// Returns the value of a word. Reports an unknown word and returns nothing.
template <class T>
[[nodiscard]] std::optional<T> readEnumWord(NodeRef node, std::string_view text,
                                            const Report& report) {
    std::string known;
    std::vector<std::string> names;
    for (const auto& [name, value] : enumWords(T{})) {
        if (name == text)
            return value;
        known += (known.empty() ? "" : ", ") + std::string(name);
        names.emplace_back(name);
    }
    report(node, fmt::format("`{}` is not known here; {} are{}", text, known,
                             didYouMeanSuggestion(text, names)));
    return std::nullopt;
}

template <class Map>
[[nodiscard]] std::vector<std::string> keysOf(const Map& map) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : map)
        keys.push_back(key);
    return keys;
}

/// Reports problems that schema::readMapping finds, with messages for all tables.
struct DeclarationContext {
    const Report& report;
    void reportWrongType(NodeRef node, std::string_view expected) const {
        report(node,
               fmt::format("this is {}, but must be {}", schema::describeShape(node), expected));
    }
    void reportUnknownKey(NodeRef child, std::string_view what,
                          const std::vector<std::string>& keys) const {
        report(FaultPlace::atKey(child), fmt::format("{} has no `{}`{}", what, child.key(),
                                                     didYouMeanSuggestion(child.key(), keys)));
    }
};
inline void reportMissingKey(const DeclarationContext& context, NodeRef node, std::string_view what,
                             std::string_view key) {
    context.report(node, fmt::format("{} needs `{}`", what, key));
}
/// Reports an unquoted value that YAML cut off at a comma.
inline void reportCutValue(const schema::CutValue& cut, const DeclarationContext& context) {
    context.report(cut.first,
                   fmt::format("`{}` ends at a comma: put it in quotes", cut.first.key()));
}
[[nodiscard]] inline bool readFlag(NodeRef node, std::string_view text, const Report& report) {
    if (text != "true" && text != "false")
        report(node, fmt::format("`{}` is neither true nor false", text));
    return text == "true";
}

} // namespace ww::sheets
