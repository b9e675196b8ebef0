#pragma once

#include "rules/model/document.h"

#include <string_view>

namespace ww::check {

/// The id in an entity's chunk, found without parsing the YAML.
struct RawId {
    std::string_view id;
    Span span;
};
[[nodiscard]] RawId findRawId(const Chunk& chunk);

} // namespace ww::check
