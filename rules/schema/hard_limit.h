#pragma once

#include "rules/schema/field.h"

#include <optional>

namespace ww::schema {

/// Returns the value beyond which a bound is an error: 60 for `60`, 400 for `60 soft 400`, none for
/// `60 soft`.
[[nodiscard]] inline std::optional<double> hardLimit(const Bound& bound) {
    return bound.soft ? bound.hard : std::optional(bound.value);
}
/// Returns nullopt also if there is no bound.
[[nodiscard]] inline std::optional<double> hardLimit(const std::optional<Bound>& bound) {
    return bound ? hardLimit(*bound) : std::nullopt;
}

} // namespace ww::schema
