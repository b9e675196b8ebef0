#pragma once

// Finds the place of the cursor in YAML that the user is typing. Reads unfinished text, too: lines
// and indentation decide, and an unclosed brace or quote ends with the lines below it.

#include "rules/base/span.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::forms {

/// A mapping around the place, with its plain values.
struct SourceMapping {
    int parent = -1;               ///< index of the next mapping around it; -1: none
    std::vector<std::string> path; ///< keys from the top; `[]` for an item of a list
    /// Keys with their texts, in order. The text of a list has a line for each item.
    std::vector<std::pair<std::string, std::string>> values;

    /// Returns the key's text; empty if the mapping doesn't have the key.
    [[nodiscard]] std::string_view valueOf(std::string_view key) const;
};

/// The word at the cursor.
struct SourcePlace {
    bool isKey = false;                  ///< whether the word is a key, or could become one
    bool isValue = false;                ///< whether the word is a value, or could become one
    bool hasColon = false;               ///< whether a colon follows the key
    std::vector<std::string> path;       ///< path of the value, or of the mapping that has the key
    std::string text;                    ///< the whole word as written, without its quotes
    Span span;                           ///< bytes of `text`
    std::size_t cursor = 0;              ///< offset of the cursor in `text`
    int mapping = -1;                    ///< index of the mapping that has the key or the value
    std::vector<SourceMapping> mappings; ///< all mappings of the text, outer before inner

    /// Returns the mappings around the place, innermost first.
    [[nodiscard]] std::vector<const SourceMapping*> around() const;
};

/// Returns the place at `cursor`, a byte of `text`. Returns nullopt in a comment.
[[nodiscard]] std::optional<SourcePlace> sourcePlaceAt(std::string_view text, std::size_t cursor);

} // namespace ww::forms
