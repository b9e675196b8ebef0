// Declares the parameters and results of odds.

#include "rules/systems/ultrawar/answers/answers.h"

namespace ww::ultrawar {

namespace {

namespace col = check::column;

std::vector<Parameter> parameters() {
    using Kind = Parameter::Kind;
    return {
        {.id = "target",
         .label = "Against",
         .kind = Kind::Entity,
         .help = "The target: a character or a token (the likeliest opponent)",
         .metavar = "TARGET",
         .entityKinds = {"character", "token"},
         .subjectKinds = {"character"},
         .isPositional = true},
        {.id = "target",
         .label = "Against",
         .kind = Kind::Entity,
         .help = "For a faction: the faction that it attacks (another one)",
         .metavar = "TARGET",
         .entityKinds = {"faction"},
         .subjectKinds = {"faction"},
         .isPositional = true},
        cardsParameter("equip", "Equipped",
                       "A card that the attacker carries or that is played on it"),
        cardsParameter("target-equip", "Target carries",
                       "A card that the target carries or that is played on it"),
        {.id = "active",
         .label = "Active General",
         .kind = Kind::Entity,
         .help = "A General that is its side's Active General",
         .metavar = "GENERAL",
         .unsetLabel = "None",
         .entityKinds = {"character"},
         .isRepeatable = true},
        numberParameter("range", "Range",
                        "Spaces between the two (melee 1, ranged attacks their Range)", 1, 99, {},
                        "Each attack's own"),
        {.id = "from",
         .label = "From",
         .help = "Where the attack comes from: the target's front or back",
         .metavar = "WHERE",
         .defaultValue = "front",
         .choices = {{"front", "The front"}, {"back", "Behind"}}},
        numberParameter("turns", "Turns", "How many turns of the fight to calculate", 1, 50, "4",
                        {}),
        flagParameter("paid", "Count lines that cost", "Count keywords and mods that cost points"),
        flagParameter("no-crystal", "No crystal",
                      "No crystal is equipped, so crystal reserves can't be used"),
        flagParameter("moved", "Attacker moved",
                      "The attacker moved this turn, so Targeting doesn't count"),
        flagParameter("sneak", "Sneak Attack", "The attacker uses its Sneak Attack"),
        flagParameter("free-strike", "Free strike",
                      "The target leaves the engagement: a Free Strike"),
        flagParameter("across-ledge", "Across a ledge", "The two stand on different levels"),
        flagParameter("grounded", "On the ground", "The attacker doesn't use its Flight"),
        flagParameter("target-grounded", "Target on the ground",
                      "The target doesn't use its Flight"),
        flagParameter("strike-back", "Target strikes back",
                      "The target uses Strike Back as long as it can pay"),
        numberParameter("support", "Supporters",
                        "Other attackers with Attack Support at the target", 0, 20, "0", {}),
        numberParameter("target-support", "Target's supporters",
                        "The target's friends with Defense Support", 0, 20, "0", {}),
        {.id = "target-state",
         .label = "Target is",
         .help = "The target's state: stun, stasis or powered-down",
         .metavar = "STATE",
         .unsetLabel = "Normal",
         .choices = {{"stun", "Stunned"},
                     {"stasis", "In stasis"},
                     {"powered-down", "Powered down"}},
         .isRepeatable = true},
        numberParameter("ring", "From the centre",
                        "Spaces from the explosion's centre to the target (around itself: 1)", 0, 5,
                        "0", {}),
    };
}

std::vector<check::Column> attackColumns() {
    return {
        col::textColumn("attack", "Attack", "the attack's line on the card").shownWhenWide(),
        col::textColumn("name", "Attack", "the attack's short name").shownWhenNarrow(),
        col::integerColumn("range", "Range", "spaces between attacker and target").shownWhenWide(),
        col::flagColumn("allowed", "", "false if the attack isn't allowed; `refusal` says why"),
        col::tableColumn("refusal", "", "the rules that forbid it",
                         {col::textColumn("text", "", "the reason"),
                          col::textColumn("rule", "", "the rule's id")}),
        col::tableColumn("modifiers", "", "changes of the totals and the dice",
                         {col::textColumn("text", "", "the change in words"),
                          col::integerColumn("amount", "", "the number that it adds"),
                          col::textColumn("rule", "", "the rule's id")}),
        col::integerColumn("attack_total", "", "attack total without the dice"),
        col::integerColumn("defense_total", "", "defense total without the dice"),
        col::integerColumn("bonus", "Bonus", "attack total minus defense total, without the dice")
            .asSigned()
            .asOptional(),
        col::exactPercentColumn("hit", "Hits",
                                "chance that the target takes damage or gets the state")
            .asOptional(),
        col::exactNumberColumn("mean", "Mean", "mean damage of one attack, with next turn's fire")
            .asOptional(),
        col::exactPercentColumn("kill", "Kills",
                                "chance that one attack defeats it, with next turn's fire")
            .asOptional(),
        col::exactPercentColumn("kill_later", "By turn {turns}",
                                "chance that it is defeated by the end of that turn")
            .asOptional(),
        col::tableColumn("damage", "", "the chance of each damage",
                         {col::integerColumn("damage", "", "damage: 0, 1 …"),
                          col::numberColumn("value", "", "chance of it"),
                          col::textColumn("exact", "", "the chance as a fraction").asNullable()})
            .asOptional(),
        col::recordColumn(
            "riposte", "damage that the attacker takes",
            {col::exactPercentColumn("chance", "Riposte",
                                     "chance that the defender's double six hurts the attacker")
                 .shownWhenWide(),
             col::exactNumberColumn("mean", "", "mean damage to the attacker")})
            .asOptional(),
        col::tableColumn(
            "turns", "", "the fight turn by turn",
            {col::integerColumn("attacks", "", "number of attacks that its reserves pay for"),
             col::exactPercentColumn("target_dead", "", "chance by the end of that turn"),
             col::exactPercentColumn("attacker_dead", "", "chance by the end of that turn")})
            .asOptional(),
        col::exactNumberColumn("expected_turns", "Turns",
                               "mean number of turns to defeat it, if every turn is like the first",
                               1)
            .shownWhenWide()
            .asNullable(),
    };
}

/// Returns the columns of a second table, without the first table's explanations.
std::vector<check::Column> unexplained(std::vector<check::Column> columns) {
    for (check::Column& column : columns) {
        column.isExplained = false;
        column.columns = unexplained(std::move(column.columns));
    }
    return columns;
}

std::vector<check::Column> oddsResult() {
    const std::vector<check::Column> fighter{
        col::textColumn("id", "", "id"), col::textColumn("name", "", "name"),
        col::integerColumn("life", "", "Life"),
        col::integerColumn("regenerate", "", "life that it regains at the start of its turn")};
    std::vector<check::Column> atLeast{
        col::textColumn("attack", "Damage of at least", "the attack").shownWhenWide(),
        col::textColumn("name", "At least", "the attack's short name").shownWhenNarrow()};
    for (const int k : kDamageThresholds) {
        const auto one = col::exactPercentColumn("at_" + std::to_string(k), std::to_string(k),
                                                 "chance of this much damage or more")
                             .withoutExplanation();
        atLeast.push_back(k > 6 ? one.shownWhenWide() : one);
    }
    const auto camps = [](const char* key, const char* doc, const char* a, const char* b) {
        return col::recordColumn(key, doc,
                                 {col::textListColumn(a, "", "the attacking side's"),
                                  col::textListColumn(b, "", "the other side's")})
            .asOptional();
    };
    return {
        col::recordColumn("attacker", "the attacking character, if the question is about two",
                          fighter)
            .asOptional(),
        col::recordColumn("target", "the attacked character or token", fighter).asOptional(),
        col::tableColumn("attacks", "Attacks", "the attacking character's attacks", attackColumns())
            .asOptional(),
        col::tableColumn("at_least", "", "the chances of at least this damage", atLeast)
            .asOptional(),
        col::tableColumn("in_return", "In return",
                         "the target's attacks in return, from the front and without help",
                         unexplained(attackColumns()))
            .asOptional(),
        camps("not_counted", "ability lines that the figures don't count", "attacker", "target"),
        col::idColumn("attackers", "", "faction", "for two factions: id of the attacking one")
            .asOptional(),
        col::idColumn("targets", "", "faction", "id of the attacked faction").asOptional(),
        col::integerColumn("attacks_later", "", "number of attacks counted for `kill_later`")
            .asOptional(),
        col::tableColumn(
            "pairs",
            "Best attack of each row on each column: mean damage, chance to kill at "
            "once",
            "for two factions: the attack with the highest mean damage of each character on each",
            {col::idColumn("attacker", "Attacker", "character", "id of the attacker"),
             col::idColumn("target", "Target", "character", "id of the target"),
             col::flagColumn("allowed", "", "whether any attack is allowed"),
             col::textColumn("attack", "", "the attack's line on the card").asOptional(),
             col::percentColumn("hit", "", "chance to hit").asOptional(),
             col::numberColumn("mean", "Mean", "mean damage", 1).asOptional(),
             col::percentColumn("kill", "Kills", "chance to defeat it with one attack")
                 .asOptional(),
             col::percentColumn("kill_later", "",
                                "chance to defeat it with `attacks_later` attacks, one a turn")
                 .asOptional()})
            .withPivotKeys({"attacker", "target", "mean", "kill"})
            .asOptional(),
        camps("left_out",
              "for two factions: ids of characters that lack a stat or can't carry the cards",
              "attackers", "targets"),
    };
}

} // namespace

Analysis oddsAnalysis() {
    return {.id = "odds",
            .label = "Odds",
            .doc = "Exact odds of a character's attacks, or of all characters of two factions",
            .example = "orrin-vael corva-thrum --active orrin-vael --equip glasswick-blade --from "
                       "back",
            .subjects = {"character", "faction"},
            .parameters = parameters(),
            .result = oddsResult(),
            .body = analysisBody<Inquiry, answerOdds>,
            .comparison = {{"character"}, col::exactPercentColumn({}, {}, {}), addOddsFigures}};
}

} // namespace ww::ultrawar
