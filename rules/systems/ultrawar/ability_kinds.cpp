#include "rules/systems/ultrawar/ability_kinds.h"

namespace ww::ultrawar {

using diag::Severity;

const diag::Kind unknownTerm{
    "ultrawar.ability.unknown-term",
    Severity::Error,
    "`{text}` begins no ability{hint}",
    "A line begins with a keyword, a status and `Attack`, `Mod`, `Grant`, `Inflict`, `Feat Roll`, "
    "`Range`, "
    "`Area` or a signed number. Put what the rules don't know into quotes.",
    {"UW-ABL-1"},
    {"text"}};
const diag::Kind unclosedQuote{"ultrawar.ability.unclosed-quote",
                               Severity::Error,
                               "a quote is opened here and never closed",
                               "Free text stands between two quotes on one line.",
                               {},
                               {}};
const diag::Kind unknownReserve{"ultrawar.ability.unknown-reserve",
                                Severity::Error,
                                "a cost can't be paid from `{text}`{hint}",
                                "Costs are paid from magic, crystal, energy, electrical, fuel, "
                                "alien, ammo or power, or by `Turn`.",
                                {"UW-CHR-4"},
                                {"text"}};
const diag::Kind undefinedTerm{
    "ultrawar.ability.undefined-term",
    Severity::Warning,
    "the rulebook names `{text}` and never says what it does",
    "Say it in the players' hands: a quoted sentence is read the same by everybody.",
    {"UW-A-12"},
    {"text"}};
const diag::Kind alias{"ultrawar.ability.alias",
                       Severity::Info,
                       "`{text}` is another word for `{name}`",
                       "Cards read better when one thing has one name.",
                       {},
                       {"text"}};
const diag::Kind notAnAbility{
    "ultrawar.ability.not-an-ability",
    Severity::Error,
    "`{text}` isn't written as an ability: {instead}",
    "It is a term of the rules, a state, or stands elsewhere on the card.",
    {},
    {"text"}};

std::vector<const diag::Kind*> abilityKinds() {
    return {&unknownTerm, &unclosedQuote, &unknownReserve, &undefinedTerm, &alias, &notAnAbility};
}

} // namespace ww::ultrawar
