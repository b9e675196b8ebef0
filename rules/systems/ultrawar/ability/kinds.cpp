#include "rules/systems/ultrawar/ability/kinds.h"

namespace ww::ultrawar::ability {

using diag::Severity;

const diag::Kind unknownTerm{
    "ultrawar.ability.unknown-term",
    Severity::Error,
    "`{text}` is {what}{hint}",
    "A line begins with a keyword, a status and `Attack`, `Mod`, `Grant`, `Inflict`, `Feat Roll`, "
    "`Range`, `Area` or a signed number. Put what the rules don't know into quotes.",
    {"UW-ABL-1"},
    {"text"}};
const diag::Kind missingPart{"ultrawar.ability.missing-part",
                             Severity::Error,
                             "`{text}` needs {what}",
                             "Without it nobody at the table can use the line.",
                             {"UW-A-1"},
                             {"text"}};
const diag::Kind noNumber{"ultrawar.ability.no-number",
                          Severity::Error,
                          "`{name}` takes no number, and `{text}` is one",
                          "The ability is there or it isn't; there is nothing to count.",
                          {"UW-A-1"},
                          {"name", "text"}};
const diag::Kind numberOutOfRange{
    "ultrawar.ability.number-out-of-range",
    Severity::Error,
    "`{text}` is out of range: {bound}",
    "Below or above that the ability does nothing or can't be told apart from another.",
    {"UW-A-1"},
    {"text"}};
const diag::Kind unusualNumber{
    "ultrawar.ability.unusual-number",
    Severity::Warning,
    "`{text}` is unusual: {bound}",
    "The rulebook sets no bound. Beyond this one the rest of the game hardly matters any more.",
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
                               "this says the same as line {line} of the box",
                               "The same ability twice on one card counts once.",
                               {"UW-A-27"},
                               {"text"}};
const diag::Kind excludedPair{"ultrawar.ability.excluded-pair",
                              Severity::Error,
                              "`{first}` and `{second}` can't go together: {why}",
                              "Make two lines of it, or leave one of the two out.",
                              {"UW-A-34"},
                              {"first", "second"}};
const diag::Kind oddPair{
    "ultrawar.ability.odd-pair",
    Severity::Warning,
    "`{first}` and `{second}` are odd together: {why}",
    "The rulebook doesn't forbid it. If it is meant, approve it with a reason.",
    {"UW-A-34"},
    {"first", "second"}};
const diag::Kind unclosedQuote{"ultrawar.ability.unclosed-quote",
                               Severity::Error,
                               "a quote is opened here and never closed",
                               "Free text stands between two quotes on one line.",
                               {"UW-ABL-1"},
                               {}};
const diag::Kind unknownReserve{
    "ultrawar.ability.unknown-reserve",
    Severity::Error,
    "a cost can't be paid from `{text}`{hint}",
    "Costs are paid from magic, crystal, energy, electrical, fuel, alien, ammo or power, or by "
    "`Turn`. A name for the line stands in brackets: `[Lullaby] 2 magic: …`.",
    {"UW-CHR-4"},
    {"text"}};
const diag::Kind xWithoutCost{
    "ultrawar.ability.x-without-cost",
    Severity::Error,
    "`{text}` needs an X in the cost of its line",
    "X is what its user chooses to pay: begin the line with a cost such as `X magic:`.",
    {"UW-A-1"},
    {"text"}};
const diag::Kind needsRange{"ultrawar.ability.needs-range",
                            Severity::Error,
                            "`{name}` needs a Range, and the line has none",
                            "It works at a distance only: add a clause such as `, Range 5`.",
                            {"UW-KW-range"},
                            {"name"}};
const diag::Kind redundant{"ultrawar.ability.redundant",
                           Severity::Warning,
                           "`{text}` adds nothing: {why}",
                           "Of the same ability the best one counts.",
                           {"UW-A-27"},
                           {"text"}};
const diag::Kind undefinedTerm{
    "ultrawar.ability.undefined-term",
    Severity::Warning,
    "the rulebook names `{text}` and never says what it does",
    "Say it in the players' hands: a quoted sentence is read the same by everybody.",
    {"UW-A-12"},
    {"text"}};
const diag::Kind freeText{
    "ultrawar.ability.free-text",
    Severity::Info,
    "this line is printed as it stands and not checked",
    "Where the notation can say it, analyses and quick-reference cards know of it too.",
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
    "It is a term of the rules, a state, or stands elsewhere on the card.",
    {"UW-ABL-1"},
    {"text"}};
const diag::Kind unexpectedText{"ultrawar.ability.unexpected-text",
                                Severity::Error,
                                "unexpected `{text}`{hint}",
                                "What the notation doesn't know stands between quotes.",
                                {"UW-ABL-1"},
                                {"text"}};
const diag::Kind featWithoutTarget{
    "ultrawar.ability.feat-without-target",
    Severity::Error,
    "`{text}` says neither whom nor what it is rolled against",
    "Write `vs enemy`, or a number to reach such as `9+`. Specialists need no line: they succeed "
    "by turning.",
    {"UW-A-16"},
    {"text"}};

const diag::Kind noEffect{"ultrawar.ability.no-effect",
                          Severity::Warning,
                          "`{text}` has no effect: {why}",
                          "It can be read, and whoever plays with it asks what was meant. Leave it "
                          "out, or write what it is to do.",
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
