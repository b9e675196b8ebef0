// The parameters and results of odds.

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
         .help = "Who is attacked: a character or a token (the likeliest opponent)",
         .metavar = "TARGET",
         .entityKinds = {"character", "token"},
         .subjectKinds = {"character"},
         .isPositional = true},
        {.id = "target",
         .label = "Against",
         .kind = Kind::Entity,
         .help = "Of a faction: which faction is attacked (another one)",
         .metavar = "TARGET",
         .entityKinds = {"faction"},
         .subjectKinds = {"faction"},
         .isPositional = true},
        cardsParameter("equip", "Equipped", "The attacker bears, or is given, this card"),
        cardsParameter("target-equip", "Target bears", "The target bears, or is given, this card"),
        {.id = "active",
         .label = "Active General",
         .kind = Kind::Entity,
         .help = "Active General of its side",
         .metavar = "GENERAL",
         .unsetLabel = "Nobody",
         .entityKinds = {"character"},
         .isRepeatable = true},
        numberParameter("range", "Range", "Spaces between them (melee 1, ranged attacks their own)",
                        1, 99, {}, "Each attack's own"),
        {.id = "from",
         .label = "From",
         .help = "front or back of the target",
         .metavar = "WHERE",
         .defaultValue = "front",
         .choices = {{"front", "The front"}, {"back", "Behind"}}},
        numberParameter("turns", "Turns", "Turns to follow the fight", 1, 50, "4", {}),
        flagParameter("paid", "Count lines that cost",
                      "Count keywords and mods that cost something"),
        flagParameter("no-crystal", "No crystal",
                      "Crystal reserves can't be used: no crystal is equipped"),
        flagParameter("moved", "It moved", "The attacker moved this turn: no Targeting"),
        flagParameter("sneak", "Sneak Attack", "It declares its Sneak Attack"),
        flagParameter("free-strike", "Free strike", "The target leaves engagement"),
        flagParameter("across-ledge", "Across a ledge", "Their squares are of different levels"),
        flagParameter("grounded", "On the ground", "The attacker doesn't use its Flight"),
        flagParameter("target-grounded", "Target on the ground",
                      "The target doesn't use its Flight"),
        flagParameter("strike-back", "It strikes back", "The target strikes back while it can pay"),
        numberParameter("support", "Supporters", "Others with Attack Support at the target", 0, 20,
                        "0", {}),
        numberParameter("target-support", "Its supporters", "Others with Defense Support beside it",
                        0, 20, "0", {}),
        {.id = "target-state",
         .label = "Target is",
         .help = "stun, stasis or powered-down",
         .metavar = "STATE",
         .unsetLabel = "Unhurt",
         .choices = {{"stun", "Stunned"},
                     {"stasis", "In stasis"},
                     {"powered-down", "Powered down"}},
         .isRepeatable = true},
        numberParameter("ring", "From the centre",
                        "Spaces from an explosion's centre (round itself: 1)", 0, 5, "0", {}),
    };
}

std::vector<check::Column> attackColumns() {
    return {
        col::textColumn("attack", "Attack", "the line on the card").shownWhenWide(),
        col::textColumn("name", "Attack", "the same, short").shownWhenNarrow(),
        col::integerColumn("range", "Range", "spaces between the two").shownWhenWide(),
        col::flagColumn("allowed", "", "false: `refusal` says why, and there are no figures"),
        col::tableColumn("refusal", "", "what forbids it",
                         {col::textColumn("text", "", "in words"),
                          col::textColumn("rule", "", "the rule's id")}),
        col::tableColumn("modifiers", "", "what made the totals and the dice",
                         {col::textColumn("text", "", "in words, with the rule"),
                          col::integerColumn("amount", "", "what it adds"),
                          col::textColumn("rule", "", "the rule's id")}),
        col::integerColumn("attack_total", "", "without the dice"),
        col::integerColumn("defense_total", "", "without the dice"),
        col::integerColumn("bonus", "Bonus", "attack less defense before the dice")
            .asSigned()
            .asOptional(),
        col::exactPercentColumn("hit", "Hits", "it takes damage, or gets the status").asOptional(),
        col::exactNumberColumn("mean", "Mean",
                               "mean damage of one attack, next turn's fire included")
            .asOptional(),
        col::exactPercentColumn("kill", "Kills", "death by one attack, next turn's fire included")
            .asOptional(),
        col::exactPercentColumn("kill_later", "By turn {turns}", "dead by the end of that turn")
            .asOptional(),
        col::tableColumn("damage", "", "how likely each damage is",
                         {col::integerColumn("damage", "", "0, 1 …"),
                          col::numberColumn("value", "", "its chance"),
                          col::textColumn("exact", "", "the fraction").asNullable()})
            .asOptional(),
        col::recordColumn(
            "riposte", "damage that comes back",
            {col::exactPercentColumn("chance", "Riposte",
                                     "chance that the attacker is hurt by a double six")
                 .shownWhenWide(),
             col::exactNumberColumn("mean", "", "mean of it")})
            .asOptional(),
        col::tableColumn(
            "turns", "", "how things stand turn by turn",
            {col::integerColumn("attacks", "",
                                "attacks that its own reserves pay for; 0 where they can't"),
             col::exactPercentColumn("target_dead", "", "by the end of that turn"),
             col::exactPercentColumn("attacker_dead", "", "by the end of that turn")})
            .asOptional(),
        col::exactNumberColumn(
            "expected_turns", "Turns",
            "mean number of turns to kill, if every turn had the first one's attacks", 1)
            .shownWhenWide()
            .asNullable(),
    };
}

/// The columns of a second table, without repeating the explanations.
std::vector<check::Column> unexplained(std::vector<check::Column> columns) {
    for (check::Column& column : columns) {
        column.isExplained = false;
        column.columns = unexplained(std::move(column.columns));
    }
    return columns;
}

std::vector<check::Column> oddsResult() {
    const std::vector<check::Column> fighter{
        col::textColumn("id", "", "whose"), col::textColumn("name", "", "by name"),
        col::integerColumn("life", "", "Life"),
        col::integerColumn("regenerate", "",
                           "life back at each own turn's start, counted in the turns")};
    std::vector<check::Column> atLeast{
        col::textColumn("attack", "Damage of at least", "which").shownWhenWide(),
        col::textColumn("name", "At least", "which, short").shownWhenNarrow()};
    for (const int k : kDamageThresholds) {
        const auto one = col::exactPercentColumn("at_" + std::to_string(k), std::to_string(k),
                                                 "so much damage or more")
                             .withoutExplanation();
        atLeast.push_back(k > 6 ? one.shownWhenWide() : one);
    }
    const auto camps = [](const char* key, const char* doc, const char* a, const char* b) {
        return col::recordColumn(key, doc,
                                 {col::textListColumn(a, "", "of the attacking side"),
                                  col::textListColumn(b, "", "of the other")})
            .asOptional();
    };
    return {
        col::recordColumn("attacker", "who attacks; of two characters", fighter).asOptional(),
        col::recordColumn("target", "who is attacked; of two characters, or a token", fighter)
            .asOptional(),
        col::tableColumn("attacks", "Attacks", "of two characters: every attack of the one",
                         attackColumns())
            .asOptional(),
        col::tableColumn("at_least", "", "chances of so much damage", atLeast).asOptional(),
        col::tableColumn("in_return", "In return",
                         "the other's attacks, from the front, without help",
                         unexplained(attackColumns()))
            .asOptional(),
        camps("not_counted", "lines that the figures leave out", "attacker", "target"),
        col::idColumn("attackers", "", "faction", "of two factions: the id of the one")
            .asOptional(),
        col::idColumn("targets", "", "faction", "the id of the other").asOptional(),
        col::integerColumn("attacks_later", "", "attacks counted for `kill_later`").asOptional(),
        col::tableColumn(
            "pairs",
            "Best attack of each (rows) on each (columns): mean damage, chance to "
            "kill at once",
            "of two factions: everybody against everybody, by the highest mean damage",
            {col::idColumn("attacker", "Attacker", "character", "who"),
             col::idColumn("target", "Target", "character", "whom"),
             col::flagColumn("allowed", "", "whether there is a way"),
             col::textColumn("attack", "", "the line on the card").asOptional(),
             col::percentColumn("hit", "", "chance to hit").asOptional(),
             col::numberColumn("mean", "Mean", "mean damage", 1).asOptional(),
             col::percentColumn("kill", "Kills", "by one attack").asOptional(),
             col::percentColumn("kill_later", "", "by `attacks_later` of them, one a turn")
                 .asOptional()})
            .withPivotKeys({"attacker", "target", "mean", "kill"})
            .asOptional(),
        camps("left_out",
              "of two factions: ids of those who lack a number, or can't bear the cards",
              "attackers", "targets"),
    };
}

} // namespace

Analysis oddsAnalysis() {
    return {.id = "odds",
            .label = "Odds",
            .doc = "Exact odds of a character's attacks, or of everybody in two factions",
            .example = "orrin-vael corva-thrum --active orrin-vael --equip glasswick-blade --from "
                       "back",
            .subjects = {"character", "faction"},
            .parameters = parameters(),
            .result = oddsResult(),
            .body = analysisBody<Inquiry, answerOdds>,
            .comparison = {{"character"}, col::exactPercentColumn({}, {}, {}), addOddsFigures}};
}

} // namespace ww::ultrawar
