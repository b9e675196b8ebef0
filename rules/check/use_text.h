#pragma once

#include "rules/check/index.h"

#include <string_view>

namespace ww::check {

/// Returns the reference's text without quotes. The view is valid as long as `use`.
[[nodiscard]] inline std::string_view writtenReferenceText(const EntityUsage& use) {
    if (!use.textInLine.empty())
        return use.textInLine;
    const std::string_view text = use.chunk->text.substr(use.span.begin, use.span.size());
    return text.size() >= 2 && (text.front() == '"' || text.front() == '\'')
               ? text.substr(1, text.size() - 2)
               : text;
}

} // namespace ww::check
