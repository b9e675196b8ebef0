#pragma once

// style.yaml → StyleSheet; see style.h for the notation.

#include "editor/sheets/style.h"
#include "rules/model/tree.h"

#include <functional>

namespace ww::sheets {

/// Reads on top of what `sheet` has; `report` is told what can't be read.
void readStyles(NodeRef root, StyleSheet& sheet, const Assets& assets,
                const std::function<void(NodeRef, std::string)>& report);

} // namespace ww::sheets
