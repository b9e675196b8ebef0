#pragma once

// Words within what entities say: names, rules, flavour, notes. Keys, ids, references, words of the
// game and names that others refer to are none of them.

#include "editor/session/entity_index.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::session {

struct TextQuery {
    std::string text; ///< UTF-8; empty: nothing is found
    bool matchCase = false;
    bool wholeWord = false;
};

/// A value with at least one match.
struct TextMatch {
    EntityPtr entity;
    const schema::FieldDef* field = nullptr;
    std::string label; ///< of the field, or of the list that it is an item of
    FieldPath path;
    std::string text;     ///< decoded
    std::vector<Span> at; ///< bytes of `text`, in order, none over another
};

/// Where the query stands in `text`. Without `matchCase` letters of any script are alike in both
/// cases.
[[nodiscard]] std::vector<Span> findIn(std::string_view text, const TextQuery& query);

/// In the order of the index; no more than `most` values.
[[nodiscard]] std::vector<TextMatch>
findTexts(const EntityIndex& index, const TextQuery& query, std::size_t most,
          const std::function<bool(const Entity&)>& among = {});

/// What is written in place of `found`. Where capitals don't count, and neither the query nor `by`
/// has any, those of `found` are kept: `orc` by `goblin` makes `Orc` `Goblin` and `ORC` `GOBLIN`.
[[nodiscard]] std::string replacementFor(std::string_view found, const TextQuery& query,
                                         std::string_view by);

/// The text with what is written in place of those spans.
[[nodiscard]] std::string replaced(const std::string& text, const std::vector<Span>& at,
                                   const TextQuery& query, std::string_view by);

} // namespace ww::session
