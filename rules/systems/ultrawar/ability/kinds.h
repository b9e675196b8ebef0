#pragma once

// The kinds of findings in ability lines (`ultrawar-abilities.md` §2 "Invalid").

#include "rules/diag/diagnostic.h"

#include <vector>

namespace ww::ultrawar::ability {

extern const diag::Kind unknownTerm;       ///< E01
extern const diag::Kind missingPart;       ///< E02
extern const diag::Kind noNumber;          ///< E03
extern const diag::Kind numberOutOfRange;  ///< E04
extern const diag::Kind unusualNumber;     ///< W04
extern const diag::Kind wrongForm;         ///< E05
extern const diag::Kind duplicateLine;     ///< E06
extern const diag::Kind excludedPair;      ///< E07
extern const diag::Kind oddPair;           ///< W07
extern const diag::Kind unclosedQuote;     ///< E08
extern const diag::Kind unknownReserve;    ///< E09
extern const diag::Kind xWithoutCost;      ///< E10
extern const diag::Kind needsRange;        ///< E11
extern const diag::Kind redundant;         ///< W13
extern const diag::Kind undefinedTerm;     ///< W14
extern const diag::Kind freeText;          ///< I15
extern const diag::Kind aliasUsed;         ///< I16
extern const diag::Kind notAnAbility;      ///< E17
extern const diag::Kind unexpectedText;    ///< E18
extern const diag::Kind featWithoutTarget; ///< UA-36
extern const diag::Kind noEffect;          ///< a line without any possible effect

[[nodiscard]] std::vector<const diag::Kind*> abilityKinds();

} // namespace ww::ultrawar::ability
