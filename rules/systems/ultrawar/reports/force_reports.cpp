// What a side brings: a deck against its income, an army's points, a scenario's start.

#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/analysis/muster.h"
#include "rules/systems/ultrawar/analysis/power.h"
#include "rules/systems/ultrawar/analysis/race.h"
#include "rules/systems/ultrawar/reports/reports.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

using check::Align;
using Kind = check::Parameter::Kind;

void power(const Inquiry& q, check::Report& report) {
    const Reader& reader = q.reader;
    const EntityView faction =
        reader.find("faction", reader.fields().deck.faction(q.entity).value_or(""), q.entity);
    const std::vector<Source> all = faction ? reader.sourcesFor(faction) : std::vector<Source>{};
    const int most = static_cast<int>(all.size());
    const int taken = q.number("sources", 0, 99).value_or(most);
    report.settings["sources"].value = q.number("sources", 0, 99) ? std::to_string(taken) : "";
    std::vector<SourceRate> rates;
    for (const Source& s : all)
        if (static_cast<int>(rates.size()) < taken)
            rates.push_back({s.rate, s.maximum,
                             reader.readings().sourceStart == SourceStart::Max ? s.maximum : 0});
    std::vector<DeckCard> cards;
    for (const DeckEntry& entry : reader.deck(q.entity)) {
        if (!entry.card)
            continue;
        const Card card = reader.card(entry.card);
        if (!card.cost && entry.copies > 0)
            report.notes.push_back("Without a cost, counted as 0: " + shown(card.name, entry.card) +
                                   ".");
        cards.push_back({std::string(entry.card.id), shown(card.name, entry.card),
                         card.cost.value_or(0), entry.copies});
    }
    if (std::none_of(cards.begin(), cards.end(), [](const DeckCard& c) { return c.copies > 0; })) {
        report.problem = "Power is weighed once the deck has cards.";
        return;
    }
    constexpr int rounds = 10;
    const PowerCurve curve = powerCurve(rates, cards, rounds, reader.readings().deckEmpty);
    if (taken > most)
        report.notes.push_back("The faction has no more than " +
                               countText(rates.size(), "source.", "sources."));
    report.title = countText(rates.size(), "source brings ", "sources bring ") +
                   std::to_string(curve.income) + " a round; a card costs " +
                   fixedText(curve.meanCost, 1) + ".";
    check::ReportTable table;
    table.columns = {{"Round", Align::Left}, {"Points"}, {"Cards seen"}, {"Plays"}};
    for (const PowerRound& r : curve.rounds)
        table.rows.push_back({std::to_string(r.round), std::to_string(r.points),
                              std::to_string(r.seen), std::to_string(r.plays)});
    if (curve.starved)
        table.notes.emplace_back("The income doesn't pay for a mean card each round.");
    report.tables.push_back(std::move(table));
    check::ReportTable seen;
    seen.title = "To have seen one";
    seen.columns = {{"Card", Align::Left}, {"Cost"}, {"At first"}, {"Round 10"}};
    for (const SeenCard& s : curve.seen)
        seen.rows.push_back(
            {s.card.name, std::to_string(s.card.cost),
             percentText(chanceToSee(curve.cards, s.card.copies, kOpeningHand).value),
             percentText(s.byRound.back().value)});
    report.tables.push_back(std::move(seen));
    report.notes.emplace_back("Nothing is spent in these figures (UW-PWR-2, UW-DECK-2).");
}

std::string listed(const std::vector<Recruit>& recruits, const Muster& m) {
    std::string text;
    for (std::size_t i = 0; i < recruits.size(); ++i)
        if (const int more = m.copies[i] - recruits[i].least; more > 0)
            text += (text.empty() ? "" : ", ") + isolated(recruits[i].name) +
                    (more > 1 ? " ×" + std::to_string(more) : std::string());
    return text.empty() ? "nobody" : text;
}

void points(const Inquiry& q, check::Report& report) {
    const Army army = q.reader.army(q.entity);
    if (!army.total || !army.faction) {
        report.problem = "An army's points are counted once it has a faction and a total.";
        return;
    }
    const Readings readings = q.reader.readings(army.scenario);
    const Side side = sideOf(q.reader, army);
    std::vector<Recruit> recruits;
    int spent = 0;
    const auto join = [&](const Character& c, int least) {
        if (!c.value) {
            report.notes.push_back("Left out, without a Value: " + shown(c.name, c.entity) + ".");
            return;
        }
        spent += least * *c.value;
        recruits.push_back({q.refText(c.entity), shown(c.name, c.entity), *c.value,
                            std::max(least, mostCopies(c, readings.nonMinionCopies, *army.total)),
                            least, c.rank == Rank::General});
    };
    for (const Member& m : army.members)
        if (m.character)
            join(q.reader.character(m.character), m.copies);
    for (const Character& c : q.reader.charactersFor(army.faction))
        if (!keptOut(side, c) &&
            std::none_of(recruits.begin(), recruits.end(),
                         [&](const Recruit& r) { return r.id == q.refText(c.entity); }))
            join(c, 0);
    MusterLimits limits;
    limits.shown = 12;
    limits.steps = 200'000; // whoever looks at it goes on editing meanwhile
    const Musters found = musters(recruits, *army.total, limits);
    report.title = found.overTotal
                       ? "It costs " + std::to_string(spent) + ", more than its total of " +
                             std::to_string(*army.total) + "."
                       : std::to_string(spent) + " of " + std::to_string(*army.total) +
                             " points; " + std::to_string(*army.total - spent) + " unspent.";
    if (found.armies.empty())
        return;
    check::ReportTable table;
    table.title = "Who else fits";
    table.columns = {{"Added", Align::Left}, {"Spent"}, {"Unspent"}};
    for (const Muster& m : found.armies)
        table.rows.push_back(
            {listed(recruits, m), std::to_string(m.spent), std::to_string(m.unspent)});
    if (found.count > found.armies.size() || !found.complete)
        table.notes.push_back("These spend most of " +
                              std::string(found.complete ? "" : "at least ") +
                              std::to_string(found.count) + " (UW-ARMY-1, UW-ARMY-2).");
    report.tables.push_back(std::move(table));
}

void start(const Inquiry& q, check::Report& report) {
    const Contest contest = contestOf(q.reader, q.entity, q.vocabulary);
    if (!contest.scenario.map || !contest.playable()) {
        report.problem = "A scenario's start is weighed once it has a map that can be read.";
        return;
    }
    const Race race = raceOf(q.reader, contest);
    const Fairness fair = fairness(contest.board, contest.readings, race);
    const auto turns = [](const std::optional<int>& n) {
        return n ? std::to_string(*n) : std::string("never");
    };
    report.title =
        fair.gap ? countText(static_cast<std::size_t>(std::max(*fair.gap, 0)), "turn", "turns") +
                       " between the sides."
                 : "Only one side, or none, runs for a place.";
    check::ReportTable table;
    table.columns = {{"Side", Align::Left}, {"Turns"}, {"Start"}, {"Cover"}, {"Exposure"}};
    check::ReportTable goals;
    goals.title = "Quickest runs";
    goals.columns = {{"Goal", Align::Left}, {"By", Align::Left}, {"Steps"}, {"Turns"}};
    for (std::size_t i = 0; i < race.sides.size(); ++i) {
        const RaceSide& side = race.sides[i];
        const ContestSide& contestant = contest.sides[i];
        const SideStart& s = fair.sides[i];
        const EntityView& faction = contestant.side.faction;
        const std::string name =
            faction ? shown(q.reader.fields().faction.name(faction).value_or(""), faction)
                    : side.id;
        table.rows.push_back({name, side.goals.empty() ? "–" : turns(s.turns),
                              std::to_string(s.area), percentText(s.cover),
                              percentText(s.exposure)});
        for (const RaceRun& run : s.runs) {
            // The race's first sites are the map's, its runners the contest's.
            const bool mapped =
                run.site < contest.map.sites.size() && !contest.map.sites[run.site].name.empty();
            const Character& runner = contestant.candidates[run.runner].character;
            goals.rows.push_back(
                {mapped ? std::string(contest.map.sites[run.site].name) : race.sites[run.site].id,
                 run.turns ? shown(runner.name, runner.entity) : name,
                 run.turns ? std::to_string(run.steps) : "–", turns(run.turns)});
        }
    }
    for (const ContestSide& side : contest.sides)
        for (const Contestant& one : side.candidates)
            if (!one.character.movement)
                report.notes.push_back("Doesn't run, without Movement: " +
                                       shown(one.character.name, one.character.entity) + ".");
    report.tables.push_back(std::move(table));
    if (!goals.rows.empty())
        report.tables.push_back(std::move(goals));
    report.notes.emplace_back("Start: squares of the start area. Cover: share of them with an "
                              "obstruction within 3 spaces. Exposure: mean share of the map that "
                              "sees them (UW-MAP-3, UW-OBJ-1).");
}

} // namespace

void addForceReports(AnalysisList& list, const ReportContextPtr& context) {
    addReport(list, context,
              {"power", "Power", "deck", {{"sources", "Sources", Kind::Number, 0, 99, "All"}}, {}},
              power);
    addReport(list, context, {"points", "Points", "army", {}, {}}, points);
    addReport(list, context, {"fairness", "Fairness", "scenario", {}, {}}, start);
}

} // namespace ww::ultrawar
