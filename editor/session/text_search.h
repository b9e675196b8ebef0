#pragma once

// Searches names, rules, flavour text and notes. Skips keys, ids, references, the game's terms, and
// names that other entities refer to.

#include "editor/session/entity_index.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::session {

struct TextQuery {
    std::string text; ///< the text to find, in UTF-8; empty text matches nothing
    bool matchCase = false;
    bool wholeWord = false;
};

/// A value with at least one match.
struct TextMatch {
    EntityPtr entity;
    const schema::FieldDef* field = nullptr;
    std::string label; ///< label of the field, or of the list that contains the item
    FieldPath path;
    std::string text;        ///< the decoded value
    std::vector<Span> spans; ///< matches as byte ranges of `text`, in order, not overlapping
};

/// Finds all matches in `text`. Without `matchCase`, ignores case in all scripts.
[[nodiscard]] std::vector<Span> findMatches(std::string_view text, const TextQuery& query);

/// Searches entities in index order, and returns at most `most` values. If `among` isn't empty,
/// searches only entities that it accepts.
[[nodiscard]] std::vector<TextMatch>
findMatchingValues(const EntityIndex& index, const TextQuery& query, std::size_t most,
                   const std::function<bool(const Entity&)>& among = {});

/// Returns the replacement for `found`. If the search ignores case, and neither the query nor `by`
/// has capitals, the replacement has the capitals of `found`. With `orc` and `goblin`, `Orc`
/// becomes `Goblin` and `ORC` becomes `GOBLIN`.
[[nodiscard]] std::string replacementFor(std::string_view found, const TextQuery& query,
                                         std::string_view by);

[[nodiscard]] std::string replaceMatches(const std::string& text, const std::vector<Span>& at,
                                         const TextQuery& query, std::string_view by);

} // namespace ww::session
