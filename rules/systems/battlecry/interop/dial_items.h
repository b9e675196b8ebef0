#pragma once

// Reads the dial codes of a JSON object. Only for this folder, like json.h.

#include "rules/interop/json.h"
#include "rules/systems/battlecry/interop/ships.h"

#include <vector>

namespace ww::interop {

/// Reads the list `dial` of an object; returns an empty list if the object has no such list.
[[nodiscard]] std::vector<DialItem> readDialItems(const Json& object);

} // namespace ww::interop
