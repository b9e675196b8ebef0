#pragma once

// Core kinds of findings: one line each in kinds.def, one constant here.

#include "rules/diag/diagnostic.h"

#include <string_view>
#include <vector>

namespace ww::diag {

#define WW_KIND(ident, code, severity, message, help, identity) extern const Kind ident;
#include "rules/diag/kinds.def"
#undef WW_KIND

/// All core kinds, in the order of kinds.def.
[[nodiscard]] const std::vector<const Kind*>& coreFindingKinds();
[[nodiscard]] const Kind* findCoreFindingKind(std::string_view code);
/// Whether it reports, as an error, content that couldn't be read or checked. Packs can't lower its
/// severity.
[[nodiscard]] bool hasFixedSeverity(const Kind& kind);

} // namespace ww::diag
