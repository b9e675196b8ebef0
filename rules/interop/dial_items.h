#pragma once

// The codes of a dial in JSON. For the sources of this folder alone, as json.h.

#include "rules/interop/json.h"
#include "rules/interop/ships.h"

#include <vector>

namespace ww::interop {

/// Of the list `dial` of an object; none where it has no such list.
[[nodiscard]] std::vector<DialItem> dialItems(const Json& object);

} // namespace ww::interop
