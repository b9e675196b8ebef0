// The analysis of a squad: its known points, the order of its mecha, and its value for points.

#include "rules/base/words.h"
#include "rules/systems/battlecry/answers/answers.h"
#include "rules/systems/battlecry/answers/exchange.h"

#include <algorithm>

namespace ww::battlecry {

namespace {

namespace col = check::column;

/// A sum that is unknown if any number is missing.
struct Sum {
    int total = 0;
    bool whole = true;

    void add(const Number& number) {
        total += number.value_or(0);
        whole = whole && number;
    }
    [[nodiscard]] Number value() const { return whole ? Number(total) : std::nullopt; }
};

/// Empty if points or sum aren't fully known, or no points are paid.
Datum perPoint(const Number& sum, const Points& points) {
    const auto paid = points.exactly();
    if (!sum || !paid || *paid <= 0)
        return {};
    return exact(Chance(*Rational::make(*sum, *paid)));
}

/// Hull plus heroic tokens: the damage that it can take.
Number lifeOf(const Equipped& e) {
    return e.hu && e.sh ? Number(*e.hu + *e.sh) : std::nullopt;
}

AnswerRow rowOf(const Inquiry& i, const RosterLine& line) {
    const Equipped& e = line.equipped;
    std::vector<std::string> cards;
    for (const Upgrade& card : line.loadout.upgrades)
        cards.push_back(check::nameOf(card.entity));
    AnswerRow row{{"name", line.name}};
    row.set("mecha", line.entry.mecha ? Datum(i.named(line.entry.mecha)) : Datum());
    row.set("mode", label(line.entry.startMode));
    row.set("ps", e.ps);
    row.set("points", text(line.points));
    row.set("known", line.points.known);
    row.set("unknown", line.points.unknown);
    row.set("dice", e.fp);
    row.set("ag", e.ag);
    row.set("hull", e.hu);
    row.set("heroic", e.sh);
    row.set("dice_per_point", perPoint(e.fp, line.points));
    row.set("hull_per_point", perPoint(lifeOf(e), line.points));
    row.set("cards", std::move(cards));
    row.set("suppressed", e.suppressed);
    return row;
}

/// The side with the initiative (BC-INI-1): the lower total, if unknown points can't change that.
/// Ties go to the alien side, else no side (B-2).
enum class Initiative : std::uint8_t { This, Other, Undecided, Unknown };
Initiative initiativeOf(const Roster& ours, const Roster& theirs) {
    const auto a = ours.points.exactly(), b = theirs.points.exactly();
    if (a && (b ? *a < *b : *a < theirs.points.known))
        return Initiative::This;
    if (b && (a ? *b < *a : *b < ours.points.known))
        return Initiative::Other;
    if (!a || !b)
        return Initiative::Unknown;
    const bool alien = ours.faction.side == Alignment::Alien;
    if (alien == (theirs.faction.side == Alignment::Alien))
        return Initiative::Undecided;
    return alien ? Initiative::This : Initiative::Other;
}

/// The damage of each primary weapon against each enemy.
void addOdds(const Inquiry& i, const Roster& ours, const Roster& theirs) {
    std::vector<AnswerRow> rows;
    for (const RosterLine& a : ours.lines)
        for (const RosterLine& b : theirs.lines) {
            if (!a.equipped.fp || !b.equipped.ag || !lifeOf(b.equipped))
                continue;
            dice::Shooter shooter;
            shooter.knacks.blankToCrit = a.equipped.with(Knack::BlankToCrit) ? 1 : 0;
            dice::Target target;
            target.agility = *b.equipped.ag;
            target.speed = i.number("target-speed");
            const dice::Explained e = dice::explain({dice::Weapon::Kind::Primary, *a.equipped.fp},
                                                    shooter, target, {i.number("range", 2), false});
            const Distribution total = dice::odds(*e.attack).total();
            rows.push_back({{"attacker", a.name},
                            {"target", b.name},
                            {"mean", exact(total.mean())},
                            {"mean_exact", exactText(total.mean())},
                            {"destroys", exact(total.atLeast(*lifeOf(b.equipped)))}});
        }
    i.answer.data.set("odds", std::move(rows));
    i.answer.titles["odds"] = "Primary weapons against " + check::nameOf(theirs.squad.entity);
}

void meet(const Inquiry& i, const Roster& ours) {
    const EntityView against = i.q.entity("against");
    if (!against)
        return;
    const Roster theirs = rosterOf(i.reader, against);
    addOdds(i, ours, theirs);
    const std::string us = check::nameOf(i.q.subject), them = check::nameOf(against);
    std::string words;
    switch (initiativeOf(ours, theirs)) {
    case Initiative::This:
        words = us;
        break;
    case Initiative::Other:
        words = them;
        break;
    case Initiative::Undecided:
        words = "equal: the players agree";
        break;
    case Initiative::Unknown:
        words = "not known: points are missing";
        break;
    }
    i.answer.data.set("initiative", words);
    i.answer.note("Initiative against " + them + " (" + text(theirs.points) + "): " + words +
                  " (BC-INI-1).");
}

std::vector<check::Column> squadResult() {
    const auto maybe = [](const check::Column& column) { return column.orNull("?"); };
    return {
        col::text("points", "Points", "what it costs, as far as that is known (B-16)"),
        col::whole("known", "", "known points together"),
        col::whole("unknown", "", "cards of unknown cost"),
        col::whole("limit", "Limit", "what it may cost"),
        col::flag("over", "", "it is over its limit, whatever the unknown cards cost"),
        maybe(col::whole("dice", "Attack dice", "of all primary weapons together")),
        maybe(col::whole("hull", "Hull", "of all together")),
        maybe(col::whole("heroic", "Heroic tokens", "of all together")),
        maybe(col::exact("dice_per_point", "Dice per point",
                         "attack dice of primary weapons; ? where points are missing", 3)),
        maybe(col::exact("hull_per_point", "Hull and heroic per point",
                         "hull and heroic tokens together; ? where points are missing", 3)),
        col::text("initiative", "Initiative", "who has it, against the squad that was named")
            .orAbsent(),
        col::table(
            "entries", "Mecha", "in the squad's order",
            {col::text("name", "Who", "the pilot, else the mecha"),
             col::id("mecha", "Flies", "mecha", "which mecha").orNull().wide(),
             col::text("mode", "Starts as", "its first mode"),
             maybe(col::whole("ps", "Skill", "who moves first, and shoots last; activation rises")),
             col::text("points", "Points", "with its pilot and upgrades").unexplained(),
             col::whole("known", "", "known points"),
             col::whole("unknown", "", "cards of unknown cost"),
             maybe(col::whole("dice", "Dice", "of its primary weapon")),
             maybe(col::whole("ag", "Agility", "defence dice").wide()),
             maybe(col::whole("hull", "Hull", "with its upgrades").unexplained()),
             maybe(col::whole("heroic", "Heroic", "tokens").unexplained()),
             maybe(
                 col::exact("dice_per_point", "Dice/pt", "dice per point", 3).wide().unexplained()),
             maybe(col::exact("hull_per_point", "Hull, heroic/pt", "hull and heroic per point", 3)
                       .wide()
                       .unexplained()),
             col::texts("cards", "Carries", "upgrades").wide(),
             col::texts("suppressed", "", "of these, what does nothing in this mode")}),
        col::table(
            "odds", "Primary weapons", "each one's against each of the enemy's, no tokens",
            {col::text("attacker", "Attacker", "who"), col::text("target", "Target", "whom"),
             col::exact("mean", "Mean", "damage on average, at the range and speed chosen", 3),
             col::text("mean_exact", "Exactly", "the same as a fraction").unexplained(),
             col::chance("destroys", "Destroys", "by one attack")})
            .orAbsent(),
        col::texts("activation", "", "names in the order in which they move (BC-RND-3)"),
        col::texts("combat", "", "names in the order in which they shoot (BC-RND-3)"),
        // Hidden columns with titles: the window offers them for copying.
        col::text("text", "Text", "the squad as plain text").hidden(),
        col::text("markdown", "Markdown", "the squad as Markdown").hidden(),
        col::text("xws", "XWS", "the squad as XWS, which conforms in shape alone").hidden(),
    };
}

/// Names sorted by pilot skill; ties keep the squad's order, unknown skill comes last.
std::vector<std::string> ordered(const Roster& roster, bool rising) {
    std::vector<const RosterLine*> lines;
    for (const RosterLine& line : roster.lines)
        lines.push_back(&line);
    std::stable_sort(lines.begin(), lines.end(), [&](const RosterLine* a, const RosterLine* b) {
        const Number &x = a->equipped.ps, &y = b->equipped.ps;
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

void squad(const Inquiry& i) {
    const Roster roster = rosterOf(i.reader, i.q.subject);
    const std::string name = check::nameOf(i.q.subject);
    if (roster.lines.empty())
        return i.refuse(Refused::Unfinished, name + " has no mecha yet");
    Sum dice, hull, heroic, life;
    std::vector<AnswerRow> rows;
    for (const RosterLine& line : roster.lines) {
        dice.add(line.equipped.fp);
        hull.add(line.equipped.hu);
        heroic.add(line.equipped.sh);
        life.add(lifeOf(line.equipped));
        rows.push_back(rowOf(i, line));
    }
    AnswerRow& data = i.answer.data;
    data.set("points", text(roster.points));
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
    data.set("text", plainText(roster));
    data.set("markdown", markdown(roster));
    data.set("xws", interop::writeXws(xwsOf(roster)));
    meet(i, roster);
    i.answer.title =
        name + ": " + text(roster.points) + " of " +
        counted(static_cast<std::size_t>(std::max(roster.squad.limit, 0)), "point", "points") + '.';
}

void squadCompared(const schema::System& system, const World& world, const EntityView& subject,
                   std::vector<check::ComparedFigure>& out) {
    schema::BindErrors errors;
    const FieldsPtr fields = bindFields(system, errors);
    out.push_back({"Points", text(rosterOf(Reader(*fields, world), subject).points), {}});
}

Analysis squadAnalysis() {
    Parameter against{.id = "against",
                      .label = "Against",
                      .kind = Parameter::Kind::Entity,
                      .help = "The enemy's squad, for the initiative",
                      .metavar = "SQUAD",
                      .unset = "Nobody",
                      .kinds = {"squad"},
                      .positional = true};
    return {.id = "squad",
            .label = "Squad",
            .doc = "What a squad costs, who acts when, and what it gets for its points",
            .example = "bell-company harbour-company",
            .subjects = {"squad"},
            .parameters = {against,
                           numberParameter("range", "At range", "Range band of the odds", 1, 3, "2",
                                           {}),
                           numberParameter("target-speed", "They moved",
                                           "Speed of the enemy's maneuvers in the odds", 0, 6, "0",
                                           {})},
            .result = squadResult(),
            .body = asBody<Inquiry, squad>,
            .compared = {{"squad"}, col::text({}, {}, {}), squadCompared}};
}

} // namespace ww::battlecry
