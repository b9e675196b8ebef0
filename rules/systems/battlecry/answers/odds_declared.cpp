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
            .unset = std::move(unset),
            .kinds = std::move(kinds)};
}

Parameter choice(std::string id, std::string label, std::string help,
                 std::vector<check::Choice> words) {
    Parameter out{.id = std::move(id), .label = std::move(label), .help = std::move(help)};
    out.metavar = "HOW";
    out.initial = words.front().value;
    out.words = std::move(words);
    return out;
}

Parameter only(Parameter parameter, std::string subject) {
    parameter.subject = {std::move(subject)};
    return parameter;
}

Parameter cards(std::string id, std::string label, std::string help) {
    Parameter out =
        entity(std::move(id), std::move(label), std::move(help), "CARD", "Nothing", {"upgrade"});
    out.repeats = true;
    return out;
}

std::vector<Parameter> oddsParameters() {
    Parameter target =
        entity("target", "Against", "Who is attacked: a mecha or a pilot (one like itself)",
               "TARGET", "One like itself", {"mecha", "pilot"});
    target.positional = true;
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
    const std::vector<check::Column> reason{col::text("text", "", "in words"),
                                            col::text("rule", "", "the rule's id")};
    std::vector<check::Column> change = reason;
    change.insert(change.begin() + 1, col::whole("amount", "", "dice that it adds"));
    return {
        col::text("weapon", "Weapon", "what is attacked with"),
        col::whole("range", "Range", "band between the two; hand-to-hand reaches 40 mm (BC-ACT-7)")
            .orNull("to 40 mm"),
        col::flag("allowed", "", "false: `refusal` says why, and there are no figures"),
        col::table("refusal", "", "what forbids it", reason),
        col::table("modifiers", "", "what made the dice", change),
        col::whole("attack_dice", "Attack", "dice of the attacker").orAbsent(),
        col::whole("defence_dice", "Defence", "dice of the target").orAbsent(),
        col::whole(
            "anti_missile", "",
            "attack dice of the target against a missile, of all its cards together (BC-MSL-2)")
            .orAbsent(),
        col::chance("hit", "Hits", "at least one result stays uncancelled").orAbsent(),
        col::exact("mean", "Mean", "damage of one attack on average: hits and criticals", 3)
            .orAbsent(),
        col::text("mean_exact", "Exactly", "the same as a fraction").unexplained().orAbsent(),
        col::chance("critical", "Criticals", "at least one critical stays uncancelled")
            .wide()
            .orAbsent(),
        col::chance("destroys", "Destroys", "by one attack").orAbsent(),
        col::chance("destroys_later", "By round {rounds}", "destroyed by the end of that round")
            .orAbsent(),
        col::exact("heroic_lost", "", "heroic tokens that one attack takes, on average").orAbsent(),
        col::exact("face_down", "", "Damage cards facedown, on average").orAbsent(),
        col::exact("face_up", "", "Damage cards faceup, on average").orAbsent(),
        col::table("damage", "", "how likely each damage is",
                   {col::whole("damage", "", "0, 1 …"), col::number("value", "", "its chance"),
                    col::text("exact", "", "the fraction").orNull()})
            .orAbsent(),
        col::table("results", "", "hits and criticals together",
                   {col::whole("hits", "", "uncancelled"),
                    col::whole("criticals", "", "uncancelled"),
                    col::number("value", "", "their chance"),
                    col::text("exact", "", "the fraction").orNull()})
            .orAbsent(),
        col::table("rounds", "", "how likely it is destroyed round by round",
                   {col::chance("destroyed", "", "by the end of that round")})
            .orAbsent(),
        col::record("spent", "how likely dice are rerolled and tokens spent on the attack",
                    {col::chance("reroll", "", "the attacker rerolls at least one die"),
                     col::chance("focus", "", "the attacker's focus"),
                     col::chance("target_focus", "", "the target's focus"),
                     col::exact("target_evades", "", "the target's evades, on average")})
            .orAbsent(),
    };
}

std::vector<check::Column> oddsResult() {
    const auto maybe = [](const char* key, const char* doc) {
        return col::whole(key, "", doc).orNull();
    };
    const std::vector<check::Column> side{
        col::text("name", "", "by name"), col::text("mode", "", "its mode"),
        maybe("ps", "pilot skill"),       maybe("fp", "firepower"),
        maybe("ag", "agility"),           maybe("hull", "Damage cards that destroy it"),
        maybe("heroic", "heroic tokens")};
    return {
        col::record("attacker", "who attacks", side),
        col::record("target", "who is attacked", side),
        col::table("attacks", "Attacks", "every weapon at each range", attackColumns()),
        col::record("policy", "how dice are rerolled and tokens spent",
                    {col::text("reroll", "", "which dice"), col::text("aim", "", "what for"),
                     col::text("spend", "", "focus and evades")}),
        col::record("counted", "card texts that the figures count",
                    {col::texts("attacker", "", "of the attacker"),
                     col::texts("target", "", "of the target")}),
        col::record("not_counted", "card texts that they don't",
                    {col::texts("attacker", "", "of the attacker"),
                     col::texts("target", "", "of the target")}),
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
            .body = asBody<Inquiry, odds>,
            .compared = {{"mecha"}, col::exact({}, {}, {}, 3), oddsCompared}};
}

} // namespace ww::battlecry
