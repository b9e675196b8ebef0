#pragma once

// What a schema says of a view beside the fields that it edits: `{ deck: cards, curve: cost }`.

#include "rules/schema/schema.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// Numbers as they are written, names of fields and derived values; none: nothing is said.
[[nodiscard]] const std::vector<std::string>& viewWord(const EntitySchema& schema,
                                                       std::string_view view, std::string_view key);

} // namespace ww::schema
