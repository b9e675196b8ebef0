#pragma once

// Converts noun forms in texts (`{count|coin|coins}`) to expressions.

#include "rules/diag/diagnostic.h"

#include <string>
#include <string_view>

namespace ww::schema {

/// Converts `count|coin|coins` to `if (count) = 1 then 'coin' else 'coins'`. Returns other texts
/// unchanged.
[[nodiscard]] inline std::string pluralAsExpression(std::string_view inside) {
    const diag::Placeholder blank = diag::parsePlaceholder(inside);
    if (!blank.isNounForm)
        return std::string(inside);
    return "if (" + std::string(blank.name) + ") = 1 then '" + std::string(blank.singular) +
           "' else '" + std::string(blank.plural) + '\'';
}

} // namespace ww::schema
