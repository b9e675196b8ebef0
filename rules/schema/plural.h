#pragma once

// `{count|coin|coins}` in texts with expressions: the word that goes with a number.

#include "rules/diag/diagnostic.h"

#include <string>
#include <string_view>

namespace ww::schema {

/// What stands between the braces of a text, as an expression: `count|coin|coins` becomes
/// `if (count) = 1 then 'coin' else 'coins'`. Anything else stays as it is.
[[nodiscard]] inline std::string pluralAsExpression(std::string_view inside) {
    const diag::Blank blank = diag::blankOf(inside);
    if (!blank.agrees)
        return std::string(inside);
    return "if (" + std::string(blank.name) + ") = 1 then '" + std::string(blank.one) + "' else '" +
           std::string(blank.many) + '\'';
}

} // namespace ww::schema
