#pragma once

#include "rules/diag/diagnostic.h"

#include <vector>

namespace ww::ultrawar {

extern const diag::Kind unknownTerm;    ///< E01
extern const diag::Kind unclosedQuote;  ///< E08
extern const diag::Kind unknownReserve; ///< E09
extern const diag::Kind undefinedTerm;  ///< W14
extern const diag::Kind alias;          ///< I16
extern const diag::Kind notAnAbility;   ///< E17

[[nodiscard]] std::vector<const diag::Kind*> abilityKinds();

} // namespace ww::ultrawar
