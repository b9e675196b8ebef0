#pragma once

// Declares a constant for each core kind of finding in kinds.def.

#include "rules/diag/diagnostic.h"

#include <string_view>
#include <vector>

namespace ww::diag {

#define WW_KIND(ident, code, severity, message, help, identity) extern const Kind ident;
#include "rules/diag/kinds.def"
#undef WW_KIND

/// Returns all core kinds, in the order of kinds.def.
[[nodiscard]] const std::vector<const Kind*>& coreFindingKinds();
[[nodiscard]] const Kind* findCoreFindingKind(std::string_view code);
/// Returns true for errors about content that couldn't be read or checked. Packs can't lower the
/// severity of such a kind.
[[nodiscard]] bool hasFixedSeverity(const Kind& kind);

} // namespace ww::diag
