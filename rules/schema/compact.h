#pragma once

// Records in a few letters (`2BLg`): of each field that `compact` lists, in its order, a number's
// digits or a word's letter. A number has no sign and no leading zeros. What isn't required and has
// no word of an empty letter may be left out.

#include "rules/model/value.h"
#include "rules/schema/field.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::schema {

/// What one field has; `[begin, end)` are its bytes, none of a word with an empty letter.
struct CompactPart {
    const FieldDef* field = nullptr;
    std::string value; ///< the word, or the digits
    std::size_t begin = 0;
    std::size_t end = 0;

    friend bool operator==(const CompactPart&, const CompactPart&) = default;
};

struct CompactFault {
    std::size_t at = 0;                ///< the first byte that nothing allows
    std::vector<std::string> expected; ///< what could stand there: letters, `a number`, `the end`
};

struct CompactRead {
    std::vector<CompactPart> parts; ///< fields left out are absent
    std::optional<CompactFault> fault;

    [[nodiscard]] Value value() const; ///< as a mapping
};

/// The fields of `compact` are there, of kind int or enum, and no two values read the same.
[[nodiscard]] CompactRead readCompact(const FieldDef& record, std::string_view text);

/// Nothing where it can't be said so: a field outside `compact`, a word without a letter, a
/// required field that is absent, a number that isn't written plainly, or no letter at all. An
/// absent field may read back as its default.
[[nodiscard]] std::optional<std::string> writeCompact(const FieldDef& record, const Value& value);

/// Two values that read the same, each as keys and values.
struct CompactClash {
    using Said = std::vector<std::pair<std::string, std::string>>;
    std::string text; ///< a shortest one
    Said first, second;
};
[[nodiscard]] std::optional<CompactClash> compactClash(const FieldDef& record);

} // namespace ww::schema
