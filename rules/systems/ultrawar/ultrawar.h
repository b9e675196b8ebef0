#pragma once

// What the Ultra War strategy game needs beyond its data. The composition roots hand these to the
// library and the checker; nothing registers itself.

#include "rules/check/checker.h"
#include "rules/schema/load.h"

#include <memory>

namespace ww::ultrawar {

/// The ability lines of cards (`ultrawar-abilities.md` §2). For now each line's head is checked: an
/// optional
/// `[name]`, `Equip:` and cost, then a known keyword, a status word before `Attack`, `Mod`,
/// `Grant`, `Inflict`, `Feat Roll`, `Range`, `Area`, a signed number or quoted text. Vocabulary,
/// icons and printed wording are the terms'.
[[nodiscard]] std::shared_ptr<const schema::Language>
makeAbilityLanguage(const schema::Terms& terms);

/// `ultrawar.ability` → makeAbilityLanguage.
[[nodiscard]] schema::LanguageFactories languages();

/// What a system loader needs to know: the language, and the kinds of the checks.
[[nodiscard]] schema::Extensions extensions();

/// The checks that data can't say: odds, geometry, sentences against the rest of a faction. None
/// for another system.
[[nodiscard]] std::vector<check::EntityCheck> checks(const schema::System& system);

} // namespace ww::ultrawar
