#pragma once

// What the Ultra War strategy game needs beyond its data. The composition roots hand these to the
// library and the checker; nothing registers itself.

#include "rules/check/checker.h"
#include "rules/check/report.h"
#include "rules/schema/load.h"

#include <vector>

namespace ww::ultrawar {

/// `ultrawar.ability` → the ability lines of cards (ability/language.h).
[[nodiscard]] schema::LanguageFactories languages();

/// What a system loader needs to know: the language, and the kinds of the checks.
[[nodiscard]] schema::Extensions extensions();

/// The checks that data can't say: odds, geometry, sentences against the rest of a faction. None
/// for another system.
[[nodiscard]] std::vector<check::EntityCheck> checks(const schema::System& system);

/// What can be worked out about its entities, for a window. None for another system.
[[nodiscard]] std::vector<check::Analysis> analyses(const schema::System& system);

} // namespace ww::ultrawar
