#pragma once

// The `Equip:` in front of lines.

#include "rules/schema/line_lead.h"
#include "rules/schema/schema.h"

namespace ww::ultrawar {

/// Says where lines begin with `Equip:`: always on equipment, never on characters and enhancements;
/// free elsewhere (UA-28, UA-29).
[[nodiscard]] schema::LinePrefixProvider equipLinePrefix(const schema::System& system);

} // namespace ww::ultrawar
