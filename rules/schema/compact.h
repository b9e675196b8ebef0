#pragma once

// Reads and writes records as a short code such as `2BLg`. A code has a number's digits or a word's
// letter for each field in `compact`, in order. Numbers have no sign and no leading zeros. A code
// may skip optional fields, and words with an empty letter.

#include "rules/model/value.h"
#include "rules/schema/field.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::schema {

/// A field in a code, at the bytes [begin, end). The range is empty for a word with an empty
/// letter.
struct CompactPart {
    const FieldDef* field = nullptr;
    std::string value; ///< word or digits
    std::size_t begin = 0;
    std::size_t end = 0;

    friend bool operator==(const CompactPart&, const CompactPart&) = default;
};

struct CompactFault {
    std::size_t at = 0;                ///< the first invalid byte
    std::vector<std::string> expected; ///< valid continuations: letters, `a number`, `the end`
};

struct ParsedCompact {
    std::vector<CompactPart> parts; ///< fields in the code, without skipped fields
    std::optional<CompactFault> fault;

    [[nodiscard]] Value value() const; ///< returns the record as a mapping
};

/// Reads a code. The fields in `compact` must exist and be int or enum, and codes must be
/// unambiguous.
[[nodiscard]] ParsedCompact readCompact(const FieldDef& record, std::string_view text);

/// Writes a code. Returns nothing if `value` has no code: it has a field outside `compact`, a word
/// without a letter or an unusual number, it lacks a required field, or the code would be empty. A
/// missing field may read back as its default.
[[nodiscard]] std::optional<std::string> writeCompact(const FieldDef& record, const Value& value);

/// Two values with the same code.
struct CompactClash {
    using FieldValues = std::vector<std::pair<std::string, std::string>>;
    std::string text; ///< a code of both values, as short as possible
    FieldValues first, second;
};
[[nodiscard]] std::optional<CompactClash> findCompactClash(const FieldDef& record);

} // namespace ww::schema
