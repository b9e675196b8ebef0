#pragma once

// How a record reads (`reads`): words, and fields where they stand in the sentence.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

struct FieldDef;

struct SentencePart {
    std::string words; ///< before the field, without the blanks around them; may be empty
    /// Of one field its key; of several that stand for each other theirs. None: the end.
    std::vector<std::string> keys;
};

/// `{who} reaches {site|token}`: its parts. Nothing where a brace has no other.
[[nodiscard]] std::optional<std::vector<SentencePart>> sentenceOf(std::string_view text);

/// Which part's words say what the sentence is about: the first that has some; -1: none has.
[[nodiscard]] int verbOf(const std::vector<SentencePart>& parts);

/// Whether a field may be filled in within a sentence: one value, in a few words.
[[nodiscard]] bool fitsSentence(const FieldDef& field);

} // namespace ww::schema
