#pragma once

// The prefix `Equip:` of ability lines.

#include "rules/schema/line_lead.h"
#include "rules/schema/schema.h"

namespace ww::ultrawar {

/// Returns a provider that says where lines begin with `Equip:`: always on equipment, never on
/// characters and enhancements, optional elsewhere (UA-28, UA-29).
[[nodiscard]] schema::LinePrefixProvider equipLinePrefix(const schema::System& system);

} // namespace ww::ultrawar
