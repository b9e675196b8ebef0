#pragma once

#include "rules/schema/value.h"

#include <string>

namespace ww::schema {

/// A value that was worked out, as people see it: `yes`, an entity's name; of what can't be, while
/// something that it needs isn't right: nothing.
[[nodiscard]] std::string derivedText(const ExprValue& value);

} // namespace ww::schema
