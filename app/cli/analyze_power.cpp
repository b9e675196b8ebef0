// analyze power: a deck's cost against the income of its sources.

#include "app/cli/analyze_content.h"
#include "app/cli/table.h"
#include "rules/systems/ultrawar/analysis/power.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ww::cli {

namespace {

using Json = nlohmann::ordered_json;
using namespace ultrawar;

/// The sources that an army brings, or the first `count` of those that the faction may.
struct Sources {
    std::vector<SourceRate> rates;
    std::vector<std::string> ids;
};

void add(Sources& to, const Source& source, SourceStart start) {
    to.rates.push_back(
        {source.rate, source.maximum, start == SourceStart::Max ? source.maximum : 0});
    to.ids.emplace_back(source.entity.id);
}

Answer run(Workspace& workspace, const Given& given) {
    const UltraWar game(workspace);
    const Reader& reader = game.reader();
    const auto deck = game.entity(given.arguments.front(), {"deck"});
    if (!deck)
        return {usage, {}, {}};
    const EntityView faction =
        reader.find("faction", reader.fields().deck.faction(deck->view).value_or(""), deck->view);

    Sources sources;
    Readings readings = reader.readings();
    if (given.has("--army")) {
        const auto army = game.entity(given.text("--army"), {"army"});
        if (!army)
            return {usage, {}, {}};
        const Army read = reader.army(army->view);
        if (!same(read.faction, faction) && !same(read.deck, deck->view))
            return refused("army `" + std::string(army->id) +
                           "` is of another faction than deck `" + std::string(deck->id) + "`");
        readings = reader.readings(read.scenario);
        const SourceStart start = readings.sourceStart;
        for (const ArmySource& s : read.sources)
            if (s.source)
                add(sources, reader.source(s.source), start);
    } else {
        std::vector<Source> all = reader.sourcesFor(faction);
        std::sort(all.begin(), all.end(),
                  [](const Source& a, const Source& b) { return a.entity.id < b.entity.id; });
        const int most = given.number("--sources").value_or(static_cast<int>(all.size()));
        if (most > static_cast<int>(all.size()))
            return refused("the faction has " + std::to_string(all.size()) +
                           (all.size() == 1 ? " power source" : " power sources") + ", not " +
                           std::to_string(most));
        const SourceStart start = readings.sourceStart;
        for (const Source& s : all)
            if (static_cast<int>(sources.ids.size()) < most)
                add(sources, s, start);
    }

    std::vector<DeckCard> cards;
    Json without = Json::array();
    std::vector<std::string> costless; ///< their names
    for (const DeckEntry& entry : reader.deck(deck->view)) {
        if (!entry.card)
            continue;
        const Card card = reader.card(entry.card);
        if (!card.cost && entry.copies > 0) {
            without.push_back(std::string(entry.card.id));
            costless.push_back(shown(card.name, entry.card));
        }
        cards.push_back({std::string(entry.card.id), shown(card.name, entry.card),
                         card.cost.value_or(0), entry.copies});
    }
    const int rounds = given.number("--rounds").value_or(12);
    if (std::none_of(cards.begin(), cards.end(), [](const DeckCard& c) { return c.copies > 0; }))
        return refused("deck `" + std::string(deck->id) + "` has no cards");
    const PowerCurve curve = powerCurve(sources.rates, cards, rounds, readings.deckEmpty);

    Table table({"round", "points", "gained", "cards seen", "plays", "<remark"});
    Json rows = Json::array();
    for (const PowerRound& r : curve.rounds) {
        table.row({std::to_string(r.round), std::to_string(r.points), std::to_string(r.gained),
                   std::to_string(r.seen), std::to_string(r.plays),
                   r.starved ? "no further card" : ""});
        rows.push_back({{"round", r.round},
                        {"points", r.points},
                        {"gained", r.gained},
                        {"seen", r.seen},
                        {"plays", r.plays},
                        {"starved", r.starved}});
    }
    Table seen({"<card", "cost", "copies", "opening hand", "round " + std::to_string(rounds)});
    Json list = Json::array();
    for (const SeenCard& s : curve.seen) {
        const Chance opening = chanceToSee(curve.cards, s.card.copies, kOpeningHand);
        seen.row({s.card.name, std::to_string(s.card.cost), std::to_string(s.card.copies),
                  percent(opening.value), percent(s.byRound.back().value)});
        Json byRound = Json::array();
        for (const Chance& c : s.byRound)
            byRound.push_back(c.value);
        list.push_back({{"id", s.card.id},
                        {"name", s.card.name},
                        {"cost", s.card.cost},
                        {"copies", s.card.copies},
                        {"opening_hand", json(opening)},
                        {"by_round", std::move(byRound)}});
    }
    const auto cardCount = static_cast<std::size_t>(std::max(curve.cards, 0));
    std::string text = counted(cardCount, "card", "cards") + ", mean cost " +
                       fixed(curve.meanCost) + "; " +
                       counted(sources.ids.size(), "source brings ", "sources bring ") +
                       std::to_string(curve.income) + " a round" +
                       (curve.starved ? ", less than a mean card costs.\n\n"
                                      : ", enough for a card each round.\n\n") +
                       table.str() +
                       "points: of all rounds so far, with none spent; plays: how many cards of "
                       "the mean cost they pay for.\n\n" +
                       seen.str() + "opening hand, round: chance to have drawn a copy by then.\n";
    for (std::size_t i = 0; i < costless.size(); ++i)
        text += (i == 0 ? "\nWithout a cost, counted as 0: " : ", ") + costless[i];
    text += costless.empty() ? "" : ".\n";
    const Json json{{"analysis", "power"},
                    {"version", 1},
                    {"deck", std::string(deck->id)},
                    {"sources", sources.ids},
                    {"cards", curve.cards},
                    {"mean_cost", curve.meanCost},
                    {"income", curve.income},
                    {"starved", curve.starved},
                    {"rounds", std::move(rows)},
                    {"seen", std::move(list)},
                    {"without_cost", std::move(without)}};
    return {clean, text, dumped(json)};
}

} // namespace

Analysis powerAnalysis() {
    return {"power",
            "ultrawar",
            "A deck's cost against what power sources bring in over the rounds",
            "warwright analyze power my-pack lanternwrights-deck --rounds 10",
            {{"DECK", "Which Faction deck"}},
            {{"--army", "ARMY", "Take the sources that this army brings", {}, {}, false},
             {"--sources", "N", "Take so many of the faction's sources", {}, {{0, 99}}, false},
             {"--rounds", "N", "Rounds to show (12)", {}, {{1, 100}}, false}},
            {{"analysis, version", "`power`, 1"},
             {"deck", "its id"},
             {"sources[]", "ids of the sources that pay"},
             {"cards", "in the deck"},
             {"mean_cost", "of a card, copies counted"},
             {"income", "points a round before a source is full"},
             {"starved", "the income doesn't pay for a mean card each round"},
             {"rounds[].round", "own turn, from 1"},
             {"rounds[].points, gained", "points so far with nothing spent, and this round's"},
             {"rounds[].seen", "cards drawn so far, the opening hand included"},
             {"rounds[].plays", "cards of the mean cost that the points pay for"},
             {"rounds[].starved", "no more than the round before"},
             {"without_cost[]", "ids of cards that have none yet, counted as 0"},
             {"seen[].id, name, cost, copies", "a card of the deck"},
             {"seen[].opening_hand.value, exact", "chance to have a copy among the first five"},
             {"seen[].by_round[]", "chance to have seen a copy by round 1, 2 …"}},
            run};
}

} // namespace ww::cli
