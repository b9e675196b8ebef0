// The analysis of a squad: its known points, the order in which its mecha act, and its strength per
// point.

#include "rules/base/words.h"
#include "rules/systems/battlecry/answers/answers.h"
#include "rules/systems/battlecry/answers/exchange.h"

#include <algorithm>

namespace ww::battlecry {

namespace {

namespace col = check::column;

/// A sum that is unknown if any of its numbers is missing.
struct Sum {
    int total = 0;
    bool whole = true;

    void add(const Number& number) {
        total += number.value_or(0);
        whole = whole && number;
    }
    [[nodiscard]] Number value() const { return whole ? Number(total) : std::nullopt; }
};

/// The ratio of sum to points. Empty if one of them isn't fully known, or if the points are 0.
Datum perPoint(const Number& sum, const Points& points) {
    const auto paid = points.exactTotal();
    if (!sum || !paid || *paid <= 0)
        return {};
    return toExactNumber(Chance(*Rational::fromFraction(*sum, *paid)));
}

/// Hull plus heroic tokens: the damage that a mecha can take.
Number lifeOf(const EffectiveStats& e) {
    return e.hull && e.heroic ? Number(*e.hull + *e.heroic) : std::nullopt;
}

AnswerRow rowOf(const Inquiry& i, const RosterLine& line) {
    const EffectiveStats& e = line.stats;
    std::vector<std::string> cards;
    for (const Upgrade& card : line.loadout.upgrades)
        cards.push_back(check::nameOf(card.entity));
    AnswerRow row{{"name", line.name}};
    row.set("mecha", line.entry.mecha ? Datum(i.addEntityName(line.entry.mecha)) : Datum());
    row.set("mode", modeLabel(line.entry.startMode));
    row.set("ps", e.pilotSkill);
    row.set("points", pointsText(line.points));
    row.set("known", line.points.known);
    row.set("unknown", line.points.unknown);
    row.set("dice", e.firepower);
    row.set("ag", e.agility);
    row.set("hull", e.hull);
    row.set("heroic", e.heroic);
    row.set("dice_per_point", perPoint(e.firepower, line.points));
    row.set("hull_per_point", perPoint(lifeOf(e), line.points));
    row.set("cards", std::move(cards));
    row.set("suppressed", e.suppressedCards);
    return row;
}

/// The side with the initiative (BC-INI-1) is the one with the lower total, if unknown points can't
/// change that. On ties, the only alien side has it; otherwise undecided (B-2).
enum class Initiative : std::uint8_t { This, Other, Undecided, Unknown };
Initiative initiativeOf(const Roster& ours, const Roster& theirs) {
    const auto a = ours.points.exactTotal(), b = theirs.points.exactTotal();
    if (a && (b ? *a < *b : *a < theirs.points.known))
        return Initiative::This;
    if (b && (a ? *b < *a : *b < ours.points.known))
        return Initiative::Other;
    if (!a || !b)
        return Initiative::Unknown;
    const bool alien = ours.faction.alignment == Alignment::Alien;
    if (alien == (theirs.faction.alignment == Alignment::Alien))
        return Initiative::Undecided;
    return alien ? Initiative::This : Initiative::Other;
}

/// The damage of each primary weapon against each enemy.
void addOdds(const Inquiry& i, const Roster& ours, const Roster& theirs) {
    std::vector<AnswerRow> rows;
    for (const RosterLine& a : ours.lines)
        for (const RosterLine& b : theirs.lines) {
            if (!a.stats.firepower || !b.stats.agility || !lifeOf(b.stats))
                continue;
            dice::Shooter shooter;
            shooter.diceEffects.blankToCrit = a.stats.findCardWith(DiceEffect::BlankToCrit) ? 1 : 0;
            dice::Target target;
            target.agility = *b.stats.agility;
            target.speed = i.intValue("target-speed");
            const dice::AttackExplanation e =
                dice::explainAttack({dice::Weapon::Kind::Primary, *a.stats.firepower}, shooter,
                                    target, {i.intValue("range", 2), false});
            const Distribution total = dice::attackOdds(*e.attack).hitsAndCriticals();
            rows.push_back(
                {{"attacker", a.name},
                 {"target", b.name},
                 {"mean", toExactNumber(total.mean())},
                 {"mean_exact", chanceText(total.mean())},
                 {"destroys", toExactNumber(total.probabilityOfAtLeast(*lifeOf(b.stats)))}});
        }
    i.answer.data.set("odds", std::move(rows));
    i.answer.titles["odds"] = "Primary weapons against " + check::nameOf(theirs.squad.entity);
}

void meet(const Inquiry& i, const Roster& ours) {
    const EntityView against = i.question.entityValue("against");
    if (!against)
        return;
    const Roster theirs = rosterOf(i.reader, against);
    addOdds(i, ours, theirs);
    const std::string us = check::nameOf(i.question.subject), them = check::nameOf(against);
    std::string words;
    switch (initiativeOf(ours, theirs)) {
    case Initiative::This:
        words = us;
        break;
    case Initiative::Other:
        words = them;
        break;
    case Initiative::Undecided:
        words = "equal, so the players agree";
        break;
    case Initiative::Unknown:
        words = "not known because points are missing";
        break;
    }
    i.answer.data.set("initiative", words);
    i.answer.addNote("Initiative against " + them + " (" + pointsText(theirs.points) +
                     "): " + words + " (BC-INI-1).");
}

std::vector<check::Column> squadResult() {
    const auto maybe = [](const check::Column& column) { return column.asNullable("?"); };
    return {
        col::textColumn("points", "Points", "known cost of the squad (B-16)"),
        col::integerColumn("known", "", "sum of the known points"),
        col::integerColumn("unknown", "", "number of cards without known points"),
        col::integerColumn("limit", "Limit", "the most that it may cost"),
        col::flagColumn("over", "", "true if the known points exceed the limit"),
        maybe(col::integerColumn("dice", "Attack dice", "attack dice of all primary weapons")),
        maybe(col::integerColumn("hull", "Hull", "hull of all mecha")),
        maybe(col::integerColumn("heroic", "Heroic tokens", "heroic tokens of all mecha")),
        maybe(col::exactNumberColumn(
            "dice_per_point", "Dice per point",
            "attack dice of primary weapons for each point; ? if points are missing", 3)),
        maybe(col::exactNumberColumn(
            "hull_per_point", "Hull and heroic per point",
            "hull and heroic tokens for each point; ? if points are missing", 3)),
        col::textColumn("initiative", "Initiative",
                        "the side with the initiative against the named squad")
            .asOptional(),
        col::tableColumn(
            "entries", "Mecha", "in the squad's order",
            {col::textColumn("name", "Who", "the pilot, or the mecha if it has none"),
             col::idColumn("mecha", "Flies", "mecha", "id of the mecha")
                 .asNullable()
                 .shownWhenWide(),
             col::textColumn("mode", "Starts as", "its start mode"),
             maybe(col::integerColumn("ps", "Skill",
                                      "pilot skill: lower moves first and shoots last")),
             col::textColumn("points", "Points", "points with pilot and upgrades")
                 .withoutExplanation(),
             col::integerColumn("known", "", "sum of its known points"),
             col::integerColumn("unknown", "", "number of cards without known points"),
             maybe(col::integerColumn("dice", "Dice", "attack dice of its primary weapon")),
             maybe(col::integerColumn("ag", "Agility", "defence dice").shownWhenWide()),
             maybe(
                 col::integerColumn("hull", "Hull", "hull with its upgrades").withoutExplanation()),
             maybe(col::integerColumn("heroic", "Heroic", "heroic tokens").withoutExplanation()),
             maybe(col::exactNumberColumn("dice_per_point", "Dice/pt", "dice per point", 3)
                       .shownWhenWide()
                       .withoutExplanation()),
             maybe(col::exactNumberColumn("hull_per_point", "Hull, heroic/pt",
                                          "hull and heroic per point", 3)
                       .shownWhenWide()
                       .withoutExplanation()),
             col::textListColumn("cards", "Carries", "its upgrades").shownWhenWide(),
             col::textListColumn("suppressed", "", "upgrades that can't be used in this mode")}),
        col::tableColumn(
            "odds", "Primary weapons", "each mecha against each enemy mecha, without tokens",
            {col::textColumn("attacker", "Attacker", "attacker"),
             col::textColumn("target", "Target", "target"),
             col::exactNumberColumn("mean", "Mean", "mean damage at the chosen range and speed", 3),
             col::textColumn("mean_exact", "Exactly", "the mean as a fraction")
                 .withoutExplanation(),
             col::exactPercentColumn("destroys", "Destroys", "chance that one attack destroys it")})
            .asOptional(),
        col::textListColumn("activation", "", "names in the order in which they move (BC-RND-3)"),
        col::textListColumn("combat", "", "names in the order in which they shoot (BC-RND-3)"),
        // Columns that the table hides; their titles let the user copy them from the window.
        col::textColumn("text", "Text", "the squad as plain text").neverShown(),
        col::textColumn("markdown", "Markdown", "the squad as Markdown").neverShown(),
        col::textColumn("xws", "XWS", "the squad in the XWS format, with this game's own ids")
            .neverShown(),
    };
}

/// Names sorted by pilot skill. Ties keep the squad's order; mecha of unknown skill come last.
std::vector<std::string> ordered(const Roster& roster, bool rising) {
    std::vector<const RosterLine*> lines;
    for (const RosterLine& line : roster.lines)
        lines.push_back(&line);
    std::stable_sort(lines.begin(), lines.end(), [&](const RosterLine* a, const RosterLine* b) {
        const Number &x = a->stats.pilotSkill, &y = b->stats.pilotSkill;
        if (!x || !y)
            return x.has_value() && !y;
        return rising ? *x < *y : *x > *y;
    });
    std::vector<std::string> out;
    for (const RosterLine* line : lines)
        out.push_back(line->name);
    return out;
}

} // namespace

void answerSquad(const Inquiry& i) {
    const Roster roster = rosterOf(i.reader, i.question.subject);
    const std::string name = check::nameOf(i.question.subject);
    if (roster.lines.empty())
        return i.refuse(RefusalKind::ContentIncomplete, name + " has no mecha yet");
    Sum dice, hull, heroic, life;
    std::vector<AnswerRow> rows;
    for (const RosterLine& line : roster.lines) {
        dice.add(line.stats.firepower);
        hull.add(line.stats.hull);
        heroic.add(line.stats.heroic);
        life.add(lifeOf(line.stats));
        rows.push_back(rowOf(i, line));
    }
    AnswerRow& data = i.answer.data;
    data.set("points", pointsText(roster.points));
    data.set("known", roster.points.known);
    data.set("unknown", roster.points.unknown);
    data.set("limit", roster.squad.limit);
    data.set("over", roster.points.known > roster.squad.limit);
    data.set("dice", dice.value());
    data.set("hull", hull.value());
    data.set("heroic", heroic.value());
    data.set("dice_per_point", perPoint(dice.value(), roster.points));
    data.set("hull_per_point", perPoint(life.value(), roster.points));
    data.set("entries", std::move(rows));
    data.set("activation", ordered(roster, true));
    data.set("combat", ordered(roster, false));
    data.set("text", rosterText(roster));
    data.set("markdown", rosterMarkdown(roster));
    data.set("xws", interop::writeXws(toXws(roster)));
    meet(i, roster);
    i.answer.title = name + ": " + pointsText(roster.points) + " of " +
                     countWithNoun(static_cast<std::size_t>(std::max(roster.squad.limit, 0)),
                                   "point", "points") +
                     '.';
}

void addSquadFigures(const schema::System& system, const World& world, const EntityView& subject,
                     std::vector<check::ComparedFigure>& out) {
    schema::BindErrors errors;
    const FieldsPtr fields = bindFields(system, errors);
    out.push_back({"Points", pointsText(rosterOf(Reader(*fields, world), subject).points), {}});
}

Analysis squadAnalysis() {
    Parameter against{.id = "against",
                      .label = "Against",
                      .kind = Parameter::Kind::Entity,
                      .help = "The enemy's squad, for initiative and odds",
                      .metavar = "SQUAD",
                      .unsetLabel = "No squad",
                      .entityKinds = {"squad"},
                      .isPositional = true};
    return {.id = "squad",
            .label = "Squad",
            .doc = "What a squad costs, who acts when, and what its points buy",
            .example = "bell-company harbour-company",
            .subjects = {"squad"},
            .parameters = {against,
                           numberParameter("range", "At range", "Range band of the odds", 1, 3, "2",
                                           {}),
                           numberParameter("target-speed", "They moved",
                                           "Speed of the enemy's maneuvers in the odds", 0, 6, "0",
                                           {})},
            .result = squadResult(),
            .body = analysisBody<Inquiry, answerSquad>,
            .comparison = {{"squad"}, col::textColumn({}, {}, {}), addSquadFigures}};
}

} // namespace ww::battlecry
