#include "rules/systems/ultrawar/ability/kinds.h"

namespace ww::ultrawar::ability {

using diag::Severity;

const diag::Kind unknownTerm{
    "ultrawar.ability.unknown-term",
    Severity::Error,
    "`{text}` is {what}{hint}",
    "A line begins with a keyword, a status and `Attack`, `Mod`, `Grant`, `Inflict`, `Feat Roll`, "
    "`Range`, `Area` or a signed number. Put other text into quotes.",
    {"UW-ABL-1"},
    {"text"}};
const diag::Kind missingPart{"ultrawar.ability.missing-part",
                             Severity::Error,
                             "`{text}` needs {what}",
                             "Players can't use the line without this part. Add it.",
                             {"UW-A-1"},
                             {"text"}};
const diag::Kind noNumber{"ultrawar.ability.no-number",
                          Severity::Error,
                          "`{name}` takes no number, but has `{text}`",
                          "This ability has no strength that could be counted. Remove the number.",
                          {"UW-A-1"},
                          {"name", "text"}};
const diag::Kind numberOutOfRange{
    "ultrawar.ability.number-out-of-range",
    Severity::Error,
    "`{text}` is out of range: {bound}",
    "Outside this limit the ability does nothing, or the same as another one. Change the number.",
    {"UW-A-1"},
    {"text"}};
const diag::Kind unusualNumber{
    "ultrawar.ability.unusual-number",
    Severity::Warning,
    "`{text}` is unusual: {bound}",
    "The rulebook sets no limit, but such a number outweighs the rest of the game. Change it, or "
    "approve it with a reason.",
    {"UW-A-1"},
    {"text"}};
const diag::Kind wrongForm{
    "ultrawar.ability.wrong-form",
    Severity::Error,
    "write `{right}`, not `{text}`",
    "Cards say the same thing in the same way, so that players read it at a glance.",
    {"UW-A-1"},
    {"text"}};
const diag::Kind duplicateLine{"ultrawar.ability.duplicate",
                               Severity::Error,
                               "this repeats line {line} of the box",
                               "An ability that a card has twice counts only once. Remove one.",
                               {"UW-A-27"},
                               {"text"}};
const diag::Kind excludedPair{"ultrawar.ability.excluded-pair",
                              Severity::Error,
                              "`{first}` and `{second}` can't go together: {why}",
                              "Write two separate lines, or remove one of the two.",
                              {"UW-A-34"},
                              {"first", "second"}};
const diag::Kind oddPair{
    "ultrawar.ability.odd-pair",
    Severity::Warning,
    "`{first}` and `{second}` are an odd pair: {why}",
    "The rulebook allows this pair. If it is intended, approve it with a reason.",
    {"UW-A-34"},
    {"first", "second"}};
const diag::Kind unclosedQuote{"ultrawar.ability.unclosed-quote",
                               Severity::Error,
                               "a quote is opened here and never closed",
                               "Free text needs a quote at both ends, on one line.",
                               {"UW-ABL-1"},
                               {}};
const diag::Kind unknownReserve{
    "ultrawar.ability.unknown-reserve",
    Severity::Error,
    "a cost can't be paid from `{text}`{hint}",
    "Costs are paid from magic, crystal, energy, electrical, fuel, alien, ammo or power, or by "
    "`Turn`. Write a name for the line in brackets: `[Lullaby] 2 magic: …`.",
    {"UW-CHR-4"},
    {"text"}};
const diag::Kind xWithoutCost{
    "ultrawar.ability.x-without-cost",
    Severity::Error,
    "`{text}` needs an X in the cost of its line",
    "X is the number of points that its user pays. Begin the line with a cost such as `X magic:`.",
    {"UW-A-1"},
    {"text"}};
const diag::Kind needsRange{"ultrawar.ability.needs-range",
                            Severity::Error,
                            "`{name}` needs a Range, but the line has none",
                            "It only works at a distance. Add a clause such as `, Range 5`.",
                            {"UW-KW-range"},
                            {"name"}};
const diag::Kind redundant{
    "ultrawar.ability.redundant",
    Severity::Warning,
    "`{text}` adds nothing: {why}",
    "If a card has one ability several times, only the best counts. Remove the rest.",
    {"UW-A-27"},
    {"text"}};
const diag::Kind undefinedTerm{
    "ultrawar.ability.undefined-term",
    Severity::Warning,
    "the rulebook names `{text}` but never says what it does",
    "Players may understand it differently. Write the effect as a sentence in quotes instead.",
    {"UW-A-12"},
    {"text"}};
const diag::Kind freeText{
    "ultrawar.ability.free-text",
    Severity::Info,
    "this line is printed as it is and isn't checked",
    "Analyses and quick-reference cards ignore quoted text. Use the notation where it is possible.",
    {"UW-ABL-1"},
    {"text"}};
const diag::Kind aliasUsed{"ultrawar.ability.alias",
                           Severity::Info,
                           "`{text}` is another word for `{name}`",
                           "Cards read better when one thing has one name.",
                           {"UW-A-1"},
                           {"text"}};
const diag::Kind notAnAbility{
    "ultrawar.ability.not-an-ability",
    Severity::Error,
    "`{text}` isn't written as an ability: {instead}",
    "It is a term of the rules or a state, or belongs elsewhere on the card.",
    {"UW-ABL-1"},
    {"text"}};
const diag::Kind unexpectedText{"ultrawar.ability.unexpected-text",
                                Severity::Error,
                                "unexpected `{text}`{hint}",
                                "Text that isn't part of the notation must be in quotes.",
                                {"UW-ABL-1"},
                                {"text"}};
const diag::Kind featWithoutTarget{
    "ultrawar.ability.feat-without-target",
    Severity::Error,
    "`{text}` doesn't say what the roll is against",
    "Write `vs enemy`, or a number to reach such as `9+`. Specialists need no line: they succeed "
    "by turning.",
    {"UW-A-16"},
    {"text"}};

const diag::Kind noEffect{"ultrawar.ability.no-effect",
                          Severity::Warning,
                          "`{text}` has no effect: {why}",
                          "Players would ask what it is for. Remove it, or write what it should "
                          "do.",
                          {"UW-A-4"},
                          {"text"}};

std::vector<const diag::Kind*> abilityKinds() {
    return {&unknownTerm,    &missingPart,   &noNumber,     &numberOutOfRange, &unusualNumber,
            &wrongForm,      &duplicateLine, &excludedPair, &oddPair,          &unclosedQuote,
            &unknownReserve, &xWithoutCost,  &needsRange,   &redundant,        &undefinedTerm,
            &freeText,       &aliasUsed,     &notAnAbility, &unexpectedText,   &featWithoutTarget,
            &noEffect};
}

} // namespace ww::ultrawar::ability
