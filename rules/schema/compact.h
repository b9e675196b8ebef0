#pragma once

// Records in a short code (`2BLg`): for each field in `compact`, in order, a number's digits or a
// word's letter. Numbers have no sign and no leading zeros. Optional fields, and words with an
// empty letter, may be skipped.

#include "rules/model/value.h"
#include "rules/schema/field.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::schema {

/// A field in a code, at bytes [begin, end); no bytes for a word with an empty letter.
struct CompactPart {
    const FieldDef* field = nullptr;
    std::string value; ///< word or digits
    std::size_t begin = 0;
    std::size_t end = 0;

    friend bool operator==(const CompactPart&, const CompactPart&) = default;
};

struct CompactFault {
    std::size_t at = 0;                ///< the first invalid byte
    std::vector<std::string> expected; ///< possible continuations: letters, `a number`, `the end`
};

struct ParsedCompact {
    std::vector<CompactPart> parts; ///< without skipped fields
    std::optional<CompactFault> fault;

    [[nodiscard]] Value value() const; ///< as a mapping
};

/// Reads a code. The fields in `compact` must exist, be int or enum, and leave no code ambiguous.
[[nodiscard]] ParsedCompact readCompact(const FieldDef& record, std::string_view text);

/// Writes a code. Nothing if impossible: a field outside `compact`, a word without a letter, a
/// required field missing, an unusual number, or an empty code.
/// A missing field may read back as its default.
[[nodiscard]] std::optional<std::string> writeCompact(const FieldDef& record, const Value& value);

/// Two values with the same code.
struct CompactClash {
    using FieldValues = std::vector<std::pair<std::string, std::string>>;
    std::string text; ///< a code of both values, as short as possible
    FieldValues first, second;
};
[[nodiscard]] std::optional<CompactClash> findCompactClash(const FieldDef& record);

} // namespace ww::schema
