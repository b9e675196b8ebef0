#pragma once

// The sentence of a record (`reads`): words and fields.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

struct FieldDef;

struct SentencePart {
    std::string words; ///< words before the field, trimmed
    /// Keys of the field, or of alternative fields. Empty: end of the sentence.
    std::vector<std::string> keys;
};

/// Splits `{who} reaches {site|token}`. Nothing if braces don't match.
[[nodiscard]] std::optional<std::vector<SentencePart>> parseSentence(std::string_view text);

/// Index of the first part with words; they say what the sentence is about. -1 if there is none.
[[nodiscard]] int firstWordsIndex(const std::vector<SentencePart>& parts);

/// Whether a field can be edited within a sentence: one short value.
[[nodiscard]] bool canEditInSentence(const FieldDef& field);

} // namespace ww::schema
