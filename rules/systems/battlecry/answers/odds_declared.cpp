// Declares the parameters and results of the analysis of odds.

#include "rules/systems/battlecry/answers/answers.h"

namespace ww::battlecry {

namespace {

namespace col = check::column;

Parameter entity(std::string id, std::string label, std::string help, std::string metavar,
                 std::string unset, std::vector<std::string> kinds) {
    return {.id = std::move(id),
            .label = std::move(label),
            .kind = Parameter::Kind::Entity,
            .help = std::move(help),
            .metavar = std::move(metavar),
            .unsetLabel = std::move(unset),
            .entityKinds = std::move(kinds)};
}

Parameter choice(std::string id, std::string label, std::string help,
                 std::vector<check::Choice> words) {
    Parameter out{.id = std::move(id), .label = std::move(label), .help = std::move(help)};
    out.metavar = "HOW";
    out.defaultValue = words.front().value;
    out.choices = std::move(words);
    return out;
}

Parameter only(Parameter parameter, std::string subject) {
    parameter.subjectKinds = {std::move(subject)};
    return parameter;
}

Parameter cards(std::string id, std::string label, std::string help) {
    Parameter out =
        entity(std::move(id), std::move(label), std::move(help), "CARD", "Nothing", {"upgrade"});
    out.isRepeatable = true;
    return out;
}

std::vector<Parameter> oddsParameters() {
    Parameter target =
        entity("target", "Against", "The target: a mecha or a pilot (a copy of the attacker)",
               "TARGET", "A copy of itself", {"mecha", "pilot"});
    target.isPositional = true;
    return {
        target,
        modeParameter("mode", "In mode", "The attacker's mode"),
        only(entity("mecha", "Flies", "The mecha that the pilot flies", "MECHA",
                    "First on its card", {"mecha"}),
             "pilot"),
        cards("with", "Carries", "An upgrade that the attacker carries"),
        modeParameter("target-mode", "Target's mode", "The target's mode"),
        entity("target-mecha", "Target flies", "The mecha that the attacked pilot flies", "MECHA",
               "First on its card", {"mecha"}),
        cards("target-with", "Target carries", "An upgrade that the target carries"),
        numberParameter("range", "Range", "Range band between attacker and target", 1, 3, {},
                        "Each"),
        numberParameter("speed", "Moved", "Speed of the attacker's maneuver this round", 0, 6, "0",
                        {}),
        numberParameter("target-speed", "Target moved", "Speed of the target's maneuver this round",
                        0, 6, "0", {}),
        flagParameter("focus", "Focus", "The attacker has a focus token"),
        flagParameter("lock", "Target lock", "The attacker has a lock on the target"),
        flagParameter("stressed", "Stressed", "The attacker has a stress token"),
        flagParameter("damaged", "Damaged", "The attacker has taken damage this round"),
        flagParameter("gives-agility", "Gives up agility",
                      "The attacker gives up 1 Agility for an attack die, if a card allows it"),
        flagParameter("outside-arc", "Outside its arc",
                      "The attacker is outside the target's firing arc"),
        flagParameter("target-focus", "Target's focus", "The target has a focus token"),
        numberParameter("target-evades", "Target's evades", "Number of the target's evade tokens",
                        0, 6, "0", {}),
        flagParameter("target-gives-agility", "Target gave agility",
                      "The target gave up 1 Agility, if a card allows it"),
        entity("target-touched-by", "Touched by",
               "A pilot that touches the target's base and lowers its Agility", "PILOT", "Nobody",
               {"pilot"}),
        numberParameter("target-damage", "Target's damage", "Number of the target's Damage cards",
                        0, 12, "0", {}),
        flagParameter("obstructed", "Obstructed", "The shot goes over an obstacle"),
        choice("reroll", "Rerolls", "Which dice a target lock rerolls",
               {{"best", "The best dice"},
                {"blanks", "Blanks"},
                {"blanks-and-focus", "Blanks and focus"}}),
        choice("aim", "Best for", "What to choose the best reroll for",
               {{"damage", "Mean damage"}, {"destroy", "Chance to destroy"}}),
        choice("spend", "Spends", "When focus and evades are spent",
               {{"when-it-helps", "When it helps"}, {"always", "Always"}}),
        numberParameter("rounds", "Rounds", "Number of rounds of attacks to calculate", 1, 12, "4",
                        {}),
    };
}

std::vector<check::Column> attackColumns() {
    const std::vector<check::Column> reason{col::textColumn("text", "", "the reason in words"),
                                            col::textColumn("rule", "", "the rule's id")};
    std::vector<check::Column> change = reason;
    change.insert(change.begin() + 1,
                  col::integerColumn("amount", "", "number of dice that it adds"));
    return {
        col::textColumn("weapon", "Weapon", "the weapon of this attack"),
        col::integerColumn("range", "Range", "range band; hand-to-hand reaches 40 mm (BC-ACT-7)")
            .asNullable("to 40 mm"),
        col::flagColumn("allowed", "", "false if the attack isn't allowed; `refusal` says why"),
        col::tableColumn("refusal", "", "the rules that forbid it", reason),
        col::tableColumn("modifiers", "", "what changed the number of dice", change),
        col::integerColumn("attack_dice", "Attack", "the attacker's dice").asOptional(),
        col::integerColumn("defence_dice", "Defence", "the target's dice").asOptional(),
        col::integerColumn(
            "anti_missile", "",
            "dice of all the target's Anti-missile cards against a missile (BC-MSL-2)")
            .asOptional(),
        col::exactPercentColumn("hit", "Hits", "chance that at least one result isn't cancelled")
            .asOptional(),
        col::exactNumberColumn("mean", "Mean", "mean damage of one attack: hits and criticals", 3)
            .asOptional(),
        col::textColumn("mean_exact", "Exactly", "the mean as a fraction")
            .withoutExplanation()
            .asOptional(),
        col::exactPercentColumn("critical", "Criticals",
                                "chance that at least one critical isn't cancelled")
            .shownWhenWide()
            .asOptional(),
        col::exactPercentColumn("destroys", "Destroys", "chance that one attack destroys it")
            .asOptional(),
        col::exactPercentColumn("destroys_later", "By round {rounds}",
                                "chance that it is destroyed by the end of that round")
            .asOptional(),
        col::exactNumberColumn("heroic_lost", "", "mean number of heroic tokens lost to one attack")
            .asOptional(),
        col::exactNumberColumn("face_down", "", "mean number of facedown Damage cards")
            .asOptional(),
        col::exactNumberColumn("face_up", "", "mean number of faceup Damage cards").asOptional(),
        col::tableColumn("damage", "", "the chance of each damage",
                         {col::integerColumn("damage", "", "damage: 0, 1 …"),
                          col::numberColumn("value", "", "chance of it"),
                          col::textColumn("exact", "", "the chance as a fraction").asNullable()})
            .asOptional(),
        col::tableColumn("results", "", "the chance of each pair of hits and criticals",
                         {col::integerColumn("hits", "", "uncancelled"),
                          col::integerColumn("criticals", "", "uncancelled"),
                          col::numberColumn("value", "", "the chance"),
                          col::textColumn("exact", "", "the chance as a fraction").asNullable()})
            .asOptional(),
        col::tableColumn(
            "rounds", "", "the chance of destruction, round by round",
            {col::exactPercentColumn("destroyed", "", "chance by the end of that round")})
            .asOptional(),
        col::recordColumn(
            "spent", "how likely rerolls and spent tokens are",
            {col::exactPercentColumn("reroll", "",
                                     "chance that the attacker rerolls at least one die"),
             col::exactPercentColumn("focus", "", "chance that the attacker spends its focus"),
             col::exactPercentColumn("target_focus", "", "chance that the target spends its focus"),
             col::exactNumberColumn("target_evades", "",
                                    "mean number of evades that the target spends")})
            .asOptional(),
    };
}

std::vector<check::Column> oddsResult() {
    const auto maybe = [](const char* key, const char* doc) {
        return col::integerColumn(key, "", doc).asNullable();
    };
    const std::vector<check::Column> side{col::textColumn("name", "", "name"),
                                          col::textColumn("mode", "", "mode"),
                                          maybe("ps", "pilot skill"),
                                          maybe("fp", "firepower"),
                                          maybe("ag", "agility"),
                                          maybe("hull", "number of Damage cards that destroy it"),
                                          maybe("heroic", "heroic tokens")};
    return {
        col::recordColumn("attacker", "the attacker", side),
        col::recordColumn("target", "the target", side),
        col::tableColumn("attacks", "Attacks", "every weapon at each range", attackColumns()),
        col::recordColumn("policy", "how dice are rerolled and tokens are spent",
                          {col::textColumn("reroll", "", "dice to reroll"),
                           col::textColumn("aim", "", "goal"),
                           col::textColumn("spend", "", "when to spend")}),
        col::recordColumn("counted", "card texts that these figures count",
                          {col::textListColumn("attacker", "", "the attacker's cards"),
                           col::textListColumn("target", "", "the target's cards")}),
        col::recordColumn("not_counted", "card texts that these figures don't count",
                          {col::textListColumn("attacker", "", "the attacker's cards"),
                           col::textListColumn("target", "", "the target's cards")}),
    };
}

} // namespace

Analysis oddsAnalysis() {
    return {.id = "odds",
            .label = "Odds",
            .doc = "Exact odds of a mecha's attacks on another, at each range and over rounds",
            .example = "vf-1 vf-1 --target-speed 2 --range 2",
            .subjects = {"mecha", "pilot"},
            .parameters = oddsParameters(),
            .result = oddsResult(),
            .body = analysisBody<Inquiry, answerOdds>,
            .comparison = {{"mecha"}, col::exactNumberColumn({}, {}, {}, 3), addOddsFigures}};
}

} // namespace ww::battlecry
