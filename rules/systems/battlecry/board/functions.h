#pragma once

// Geometry functions for expressions: the `functions` of system.yaml.

#include "rules/schema/function_body.h"

#include <vector>

namespace ww::battlecry {

/// - `has_template(speed, bearing)`: BCV-02, BCV-03
/// - `end_pose(mecha, m)`: the end pose of a maneuver from 0, 0 with heading 0. A maneuver without
///   a side turns right. No value if the maneuver doesn't exist (section 3).
/// - `wheel_of(dial)`: the dial's windows as a sorted text; no value without windows (B-34)
[[nodiscard]] std::vector<schema::FunctionBody> expressionFunctions();

} // namespace ww::battlecry
