#pragma once

// The kinds of findings that the checks report. The .def files define one kind per line; this
// header declares one constant per kind.

#include "rules/diag/diagnostic.h"

#include <vector>

namespace ww::ultrawar::kinds {

#define UW_KIND(ident, code, severity, message, help, cites, identity)                             \
    extern const diag::Kind ident;
#define UW_COMPARATIVE_KIND UW_KIND
#include "rules/systems/ultrawar/checks/kinds_battle.def"
#include "rules/systems/ultrawar/checks/kinds_cards.def"
#undef UW_COMPARATIVE_KIND
#undef UW_KIND

[[nodiscard]] std::vector<const diag::Kind*> allKinds();

} // namespace ww::ultrawar::kinds
