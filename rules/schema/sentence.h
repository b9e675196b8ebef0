#pragma once

// A record's sentence, declared by `reads`: words and fields.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

struct FieldDef;

struct SentencePart {
    std::string words; ///< trimmed words before the field
    /// Keys of the field, or of alternative fields. Empty: end of the sentence.
    std::vector<std::string> keys;
};

/// Splits `{who} reaches {site|token}`. Returns nothing if the braces don't match.
[[nodiscard]] std::optional<std::vector<SentencePart>> parseSentence(std::string_view text);

/// Returns the index of the first part with words, which name the sentence's topic; -1 if none.
[[nodiscard]] int firstWordsIndex(const std::vector<SentencePart>& parts);

/// Returns true if the field has one short value, which can be edited within a sentence.
[[nodiscard]] bool canEditInSentence(const FieldDef& field);

} // namespace ww::schema
