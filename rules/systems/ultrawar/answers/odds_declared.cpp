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
         .kinds = {"character", "token"},
         .subject = {"character"},
         .positional = true},
        {.id = "target",
         .label = "Against",
         .kind = Kind::Entity,
         .help = "Of a faction: which faction is attacked (another one)",
         .metavar = "TARGET",
         .kinds = {"faction"},
         .subject = {"faction"},
         .positional = true},
        cardsParameter("equip", "Equipped", "The attacker bears, or is given, this card"),
        cardsParameter("target-equip", "Target bears", "The target bears, or is given, this card"),
        {.id = "active",
         .label = "Active General",
         .kind = Kind::Entity,
         .help = "Active General of its side",
         .metavar = "GENERAL",
         .unset = "Nobody",
         .kinds = {"character"},
         .repeats = true},
        numberParameter("range", "Range", "Spaces between them (melee 1, ranged attacks their own)",
                        1, 99, {}, "Each attack's own"),
        {.id = "from",
         .label = "From",
         .help = "front or back of the target",
         .metavar = "WHERE",
         .initial = "front",
         .words = {{"front", "The front"}, {"back", "Behind"}}},
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
         .unset = "Unhurt",
         .words = {{"stun", "Stunned"}, {"stasis", "In stasis"}, {"powered-down", "Powered down"}},
         .repeats = true},
        numberParameter("ring", "From the centre",
                        "Spaces from an explosion's centre (round itself: 1)", 0, 5, "0", {}),
    };
}

std::vector<check::Column> attackColumns() {
    return {
        col::text("attack", "Attack", "the line on the card").wide(),
        col::text("name", "Attack", "the same, short").narrow(),
        col::whole("range", "Range", "spaces between the two").wide(),
        col::flag("allowed", "", "false: `refusal` says why, and there are no figures"),
        col::table("refusal", "", "what forbids it",
                   {col::text("text", "", "in words"), col::text("rule", "", "the rule's id")}),
        col::table("modifiers", "", "what made the totals and the dice",
                   {col::text("text", "", "in words, with the rule"),
                    col::whole("amount", "", "what it adds"),
                    col::text("rule", "", "the rule's id")}),
        col::whole("attack_total", "", "without the dice"),
        col::whole("defense_total", "", "without the dice"),
        col::whole("bonus", "Bonus", "attack less defense before the dice").withSign().orAbsent(),
        col::chance("hit", "Hits", "it takes damage, or gets the status").orAbsent(),
        col::exact("mean", "Mean", "mean damage of one attack, next turn's fire included")
            .orAbsent(),
        col::chance("kill", "Kills", "death by one attack, next turn's fire included").orAbsent(),
        col::chance("kill_later", "By turn {turns}", "dead by the end of that turn").orAbsent(),
        col::table("damage", "", "how likely each damage is",
                   {col::whole("damage", "", "0, 1 …"), col::number("value", "", "its chance"),
                    col::text("exact", "", "the fraction").orNull()})
            .orAbsent(),
        col::record(
            "riposte", "damage that comes back",
            {col::chance("chance", "Riposte", "chance that the attacker is hurt by a double six")
                 .wide(),
             col::exact("mean", "", "mean of it")})
            .orAbsent(),
        col::table(
            "turns", "", "how things stand turn by turn",
            {col::whole("attacks", "", "attacks that its own reserves pay for; 0 where they can't"),
             col::chance("target_dead", "", "by the end of that turn"),
             col::chance("attacker_dead", "", "by the end of that turn")})
            .orAbsent(),
        col::exact("expected_turns", "Turns",
                   "mean number of turns to kill, if every turn had the first one's attacks", 1)
            .wide()
            .orNull(),
    };
}

/// The columns of a second table, without repeating the explanations.
std::vector<check::Column> unexplained(std::vector<check::Column> columns) {
    for (check::Column& column : columns) {
        column.explained = false;
        column.columns = unexplained(std::move(column.columns));
    }
    return columns;
}

std::vector<check::Column> oddsResult() {
    const std::vector<check::Column> fighter{
        col::text("id", "", "whose"), col::text("name", "", "by name"),
        col::whole("life", "", "Life"),
        col::whole("regenerate", "", "life back at each own turn's start, counted in the turns")};
    std::vector<check::Column> atLeast{col::text("attack", "Damage of at least", "which").wide(),
                                       col::text("name", "At least", "which, short").narrow()};
    for (const int k : kAtLeast) {
        const auto one =
            col::chance("at_" + std::to_string(k), std::to_string(k), "so much damage or more")
                .unexplained();
        atLeast.push_back(k > 6 ? one.wide() : one);
    }
    const auto camps = [](const char* key, const char* doc, const char* a, const char* b) {
        return col::record(
                   key, doc,
                   {col::texts(a, "", "of the attacking side"), col::texts(b, "", "of the other")})
            .orAbsent();
    };
    return {
        col::record("attacker", "who attacks; of two characters", fighter).orAbsent(),
        col::record("target", "who is attacked; of two characters, or a token", fighter).orAbsent(),
        col::table("attacks", "Attacks", "of two characters: every attack of the one",
                   attackColumns())
            .orAbsent(),
        col::table("at_least", "", "chances of so much damage", atLeast).orAbsent(),
        col::table("in_return", "In return", "the other's attacks, from the front, without help",
                   unexplained(attackColumns()))
            .orAbsent(),
        camps("not_counted", "lines that the figures leave out", "attacker", "target"),
        col::id("attackers", "", "faction", "of two factions: the id of the one").orAbsent(),
        col::id("targets", "", "faction", "the id of the other").orAbsent(),
        col::whole("attacks_later", "", "attacks counted for `kill_later`").orAbsent(),
        col::table(
            "pairs",
            "Best attack of each (rows) on each (columns): mean damage, chance to "
            "kill at once",
            "of two factions: everybody against everybody, by the highest mean damage",
            {col::id("attacker", "Attacker", "character", "who"),
             col::id("target", "Target", "character", "whom"),
             col::flag("allowed", "", "whether there is a way"),
             col::text("attack", "", "the line on the card").orAbsent(),
             col::share("hit", "", "chance to hit").orAbsent(),
             col::number("mean", "Mean", "mean damage", 1).orAbsent(),
             col::share("kill", "Kills", "by one attack").orAbsent(),
             col::share("kill_later", "", "by `attacks_later` of them, one a turn").orAbsent()})
            .crossed({"attacker", "target", "mean", "kill"})
            .orAbsent(),
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
            .body = asBody<Inquiry, odds>,
            .compared = {{"character"}, col::chance({}, {}, {}), oddsOfMeetings}};
}

} // namespace ww::ultrawar
