// The parameters and results of odds.

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
        entity("target", "Against", "Who is attacked: a mecha or a pilot (one like itself)",
               "TARGET", "One like itself", {"mecha", "pilot"});
    target.isPositional = true;
    return {
        target,
        modeParameter("mode", "In mode", "The attacker's mode"),
        only(entity("mecha", "Flies", "What the pilot flies", "MECHA", "The first of its card",
                    {"mecha"}),
             "pilot"),
        cards("with", "Carries", "The attacker carries this upgrade"),
        modeParameter("target-mode", "Target's mode", "The target's mode"),
        entity("target-mecha", "Target flies", "What a pilot that is attacked flies", "MECHA",
               "The first of its card", {"mecha"}),
        cards("target-with", "Target carries", "The target carries this upgrade"),
        numberParameter("range", "Range", "Range band between them", 1, 3, {}, "Each"),
        numberParameter("speed", "Moved", "Speed of the attacker's maneuver this round", 0, 6, "0",
                        {}),
        numberParameter("target-speed", "Target moved", "Speed of the target's maneuver this round",
                        0, 6, "0", {}),
        flagParameter("focus", "Focus", "The attacker has a focus token"),
        flagParameter("lock", "Target lock", "The attacker has a lock on the target"),
        flagParameter("stressed", "Stressed", "The attacker has a stress token"),
        flagParameter("damaged", "Damaged", "The attacker has taken damage this round"),
        flagParameter("gives-agility", "Gives up agility",
                      "The attacker gives up 1 Agility for a die, where a card lets it"),
        flagParameter("outside-arc", "Outside its arc",
                      "The attacker stands outside the target's firing arc"),
        flagParameter("target-focus", "Target's focus", "The target has a focus token"),
        numberParameter("target-evades", "Target's evades", "The target's evade tokens", 0, 6, "0",
                        {}),
        flagParameter("target-gives-agility", "Target gave agility",
                      "The target has given up 1 Agility, where a card lets it"),
        entity("target-touched-by", "Touched by",
               "A pilot whose text lowers the Agility of what it touches, at the target's base",
               "PILOT", "Nobody", {"pilot"}),
        numberParameter("target-damage", "Target's damage", "Damage cards that the target has", 0,
                        12, "0", {}),
        flagParameter("obstructed", "Obstructed", "The shot goes over an obstacle"),
        choice("reroll", "Rerolls", "Which dice a lock rerolls",
               {{"best", "What is best"},
                {"blanks", "Blanks"},
                {"blanks-and-focus", "Blanks and focus"}}),
        choice("aim", "Best for", "What the best reroll is best for",
               {{"damage", "Mean damage"}, {"destroy", "Chance to destroy"}}),
        choice("spend", "Spends", "When focus and evades are spent",
               {{"when-it-helps", "When it helps"}, {"always", "Always"}}),
        numberParameter("rounds", "Rounds", "Rounds of attacks to follow", 1, 12, "4", {}),
    };
}

std::vector<check::Column> attackColumns() {
    const std::vector<check::Column> reason{col::textColumn("text", "", "in words"),
                                            col::textColumn("rule", "", "the rule's id")};
    std::vector<check::Column> change = reason;
    change.insert(change.begin() + 1, col::integerColumn("amount", "", "dice that it adds"));
    return {
        col::textColumn("weapon", "Weapon", "what is attacked with"),
        col::integerColumn("range", "Range",
                           "band between the two; hand-to-hand reaches 40 mm (BC-ACT-7)")
            .asNullable("to 40 mm"),
        col::flagColumn("allowed", "", "false: `refusal` says why, and there are no figures"),
        col::tableColumn("refusal", "", "what forbids it", reason),
        col::tableColumn("modifiers", "", "what made the dice", change),
        col::integerColumn("attack_dice", "Attack", "dice of the attacker").asOptional(),
        col::integerColumn("defence_dice", "Defence", "dice of the target").asOptional(),
        col::integerColumn(
            "anti_missile", "",
            "attack dice of the target against a missile, of all its cards together (BC-MSL-2)")
            .asOptional(),
        col::exactPercentColumn("hit", "Hits", "at least one result stays uncancelled")
            .asOptional(),
        col::exactNumberColumn("mean", "Mean",
                               "damage of one attack on average: hits and criticals", 3)
            .asOptional(),
        col::textColumn("mean_exact", "Exactly", "the same as a fraction")
            .withoutExplanation()
            .asOptional(),
        col::exactPercentColumn("critical", "Criticals", "at least one critical stays uncancelled")
            .shownWhenWide()
            .asOptional(),
        col::exactPercentColumn("destroys", "Destroys", "by one attack").asOptional(),
        col::exactPercentColumn("destroys_later", "By round {rounds}",
                                "destroyed by the end of that round")
            .asOptional(),
        col::exactNumberColumn("heroic_lost", "", "heroic tokens that one attack takes, on average")
            .asOptional(),
        col::exactNumberColumn("face_down", "", "Damage cards facedown, on average").asOptional(),
        col::exactNumberColumn("face_up", "", "Damage cards faceup, on average").asOptional(),
        col::tableColumn("damage", "", "how likely each damage is",
                         {col::integerColumn("damage", "", "0, 1 …"),
                          col::numberColumn("value", "", "its chance"),
                          col::textColumn("exact", "", "the fraction").asNullable()})
            .asOptional(),
        col::tableColumn("results", "", "hits and criticals together",
                         {col::integerColumn("hits", "", "uncancelled"),
                          col::integerColumn("criticals", "", "uncancelled"),
                          col::numberColumn("value", "", "their chance"),
                          col::textColumn("exact", "", "the fraction").asNullable()})
            .asOptional(),
        col::tableColumn("rounds", "", "how likely it is destroyed round by round",
                         {col::exactPercentColumn("destroyed", "", "by the end of that round")})
            .asOptional(),
        col::recordColumn(
            "spent", "how likely dice are rerolled and tokens spent on the attack",
            {col::exactPercentColumn("reroll", "", "the attacker rerolls at least one die"),
             col::exactPercentColumn("focus", "", "the attacker's focus"),
             col::exactPercentColumn("target_focus", "", "the target's focus"),
             col::exactNumberColumn("target_evades", "", "the target's evades, on average")})
            .asOptional(),
    };
}

std::vector<check::Column> oddsResult() {
    const auto maybe = [](const char* key, const char* doc) {
        return col::integerColumn(key, "", doc).asNullable();
    };
    const std::vector<check::Column> side{col::textColumn("name", "", "by name"),
                                          col::textColumn("mode", "", "its mode"),
                                          maybe("ps", "pilot skill"),
                                          maybe("fp", "firepower"),
                                          maybe("ag", "agility"),
                                          maybe("hull", "Damage cards that destroy it"),
                                          maybe("heroic", "heroic tokens")};
    return {
        col::recordColumn("attacker", "who attacks", side),
        col::recordColumn("target", "who is attacked", side),
        col::tableColumn("attacks", "Attacks", "every weapon at each range", attackColumns()),
        col::recordColumn("policy", "how dice are rerolled and tokens spent",
                          {col::textColumn("reroll", "", "which dice"),
                           col::textColumn("aim", "", "what for"),
                           col::textColumn("spend", "", "focus and evades")}),
        col::recordColumn("counted", "card texts that the figures count",
                          {col::textListColumn("attacker", "", "of the attacker"),
                           col::textListColumn("target", "", "of the target")}),
        col::recordColumn("not_counted", "card texts that they don't",
                          {col::textListColumn("attacker", "", "of the attacker"),
                           col::textListColumn("target", "", "of the target")}),
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
