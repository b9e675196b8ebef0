#pragma once

// `Equip:` in front of lines, before the checks of cards ask for it.

#include "rules/schema/line_lead.h"
#include "rules/schema/schema.h"

namespace ww::ultrawar {

/// What equipment gives its bearer begins with `Equip:`, and nothing else does but what the rules
/// leave open (UA-28, UA-29).
[[nodiscard]] schema::LineLeadOf equipLead(const schema::System& system);

} // namespace ww::ultrawar
