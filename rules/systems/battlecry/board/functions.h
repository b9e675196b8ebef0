#pragma once

// What expressions ask of the geometry: `functions` of system.yaml.

#include "rules/schema/function_body.h"

#include <vector>

namespace ww::battlecry {

/// - `has_template(speed, bearing)`: BCV-02, BCV-03
/// - `end_pose(mecha, m)`: from 0, 0 ahead, to the right where no side is said; none where there is
///   no such maneuver (section 3)
/// - `wheel_of(dial)`: its windows as a set in one text; none without any (B-34)
[[nodiscard]] std::vector<schema::FunctionBody> functions();

} // namespace ww::battlecry
