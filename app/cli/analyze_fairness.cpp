// analyze fairness: how alike the sides of a scenario start.

#include "app/cli/analyze_board.h"
#include "app/cli/table.h"
#include "rules/systems/ultrawar/ability/vocabulary.h"
#include "rules/systems/ultrawar/analysis/race.h"

#include <nlohmann/json.hpp>

namespace ww::cli {

namespace {

using Json = nlohmann::ordered_json;
using namespace ultrawar;

Json turnsOr(const std::optional<int>& turns) {
    return turns ? Json(*turns) : Json();
}

std::string inTurns(const std::optional<int>& turns) {
    return turns ? std::to_string(*turns) + (*turns == 1 ? " turn" : " turns") : "never";
}

/// One goal in words: `signal-lamp: 3 turns (kestrel, 11 steps, B5 to K10)`.
std::string told(const Race& race, const RaceSide& side, const RaceRun& run) {
    std::string text = race.sites[run.site].id + ": " + inTurns(run.turns);
    if (run.turns)
        text += " (" + side.runners[run.runner].id + ", " + std::to_string(run.steps) +
                (run.steps == 1 ? " step, " : " steps, ") + nameOf(run.from) + " to " +
                nameOf(run.to) + ")";
    return text;
}

Json json(const Race& race, const RaceSide& side, const SideStart& start) {
    Json goals = Json::array();
    for (const RaceRun& run : start.runs) {
        Json goal{{"site", race.sites[run.site].id}, {"turns", turnsOr(run.turns)}};
        if (run.turns) {
            goal["steps"] = run.steps;
            goal["by"] = side.runners[run.runner].id;
            goal["from"] = nameOf(run.from);
            goal["to"] = nameOf(run.to);
        }
        goals.push_back(std::move(goal));
    }
    Json distances = Json::object();
    for (std::size_t i = 0; i < race.sites.size(); ++i)
        distances[race.sites[i].id] = start.distances[i] ? Json(*start.distances[i]) : Json();
    return {{"faction", side.id},
            {"turns", turnsOr(start.turns)},
            {"area", start.area},
            {"cover", start.cover},
            {"exposure", start.exposure},
            {"goals", std::move(goals)},
            {"distances", std::move(distances)}};
}

Answer run(Workspace& workspace, const Given& given) {
    const UltraWar game(workspace);
    const Reader& reader = game.reader();
    const auto found = game.entity(given.arguments.front(), {"scenario"});
    if (!found)
        return {usage, {}, {}};
    const auto* vocabulary = ability::abilityVocabulary(*workspace.opened().system);
    if (!vocabulary)
        return refused("this game has no language of abilities");
    const Contest contest = contestOf(reader, found->view, *vocabulary);
    const Scenario& scenario = contest.scenario;
    if (!scenario.map)
        return refused("scenario `" + std::string(found->id) + "` has no map");
    if (!contest.playable())
        return refused("the levels of map `" + std::string(scenario.map.id) + "` can't be read");
    const Race race = raceOf(reader, contest);
    const Fairness fair = fairness(contest.board, contest.readings, race);

    std::vector<std::string> headings{"<faction", "turns", "start squares", "in cover", "exposure"};
    for (const RaceSite& site : race.sites)
        headings.push_back("to " + site.id);
    Table table(headings);
    std::string goals;
    Json sides = Json::array();
    for (std::size_t i = 0; i < race.sides.size(); ++i) {
        const RaceSide& side = race.sides[i];
        const SideStart& start = fair.sides[i];
        std::vector<std::string> cells{side.id,
                                       side.goals.empty() ? "-"
                                       : start.turns      ? std::to_string(*start.turns)
                                                          : "never",
                                       std::to_string(start.area), percent(start.cover),
                                       percent(start.exposure)};
        for (const auto& distance : start.distances)
            cells.push_back(distance ? fixed(*distance, 1) : "-");
        table.row(std::move(cells));
        goals +=
            "\n" + side.id + (side.goals.empty() ? ": no goal that lies on the map" : "") + "\n";
        for (const RaceRun& run : start.runs)
            goals += "  " + told(race, side, run) + '\n';
        sides.push_back(json(race, side, start));
    }
    std::string text = shown(scenario.name, scenario.entity) + " on " +
                       shown(contest.map.name, contest.map.entity) +
                       (fair.gap ? ": " + inTurns(fair.gap) + " between the sides" : "") + ".\n\n" +
                       table.str() + goals;
    Json left = Json::array();
    for (const ContestSide& side : contest.sides)
        for (const Contestant& one : side.candidates)
            if (!one.character.movement) {
                text += "\nDoesn't run, without Movement: " +
                        shown(one.character.name, one.character.entity) + ".\n";
                left.push_back(std::string(one.character.entity.id));
            }
    const Json out{{"analysis", "fairness"},
                   {"version", 1},
                   {"scenario", std::string(found->id)},
                   {"map", std::string(scenario.map.id)},
                   {"gap", turnsOr(fair.gap)},
                   {"sides", std::move(sides)},
                   {"left_out", std::move(left)}};
    return {clean, text, dumped(out)};
}

} // namespace

Analysis fairnessAnalysis() {
    return {"fairness",
            "ultrawar",
            "Turns to each goal, room, cover and exposure of a scenario's start areas",
            "warwright analyze fairness my-pack the-last-lamp",
            {{"SCENARIO", "A scenario"}},
            {},
            {{"analysis, version", "`fairness`, 1"},
             {"scenario, map", "ids"},
             {"gap", "turns between the quickest and the slowest side; null where only one runs"},
             {"sides[].faction", "id"},
             {"sides[].turns", "to be at the last goal of the quickest way to win; null: no way"},
             {"sides[].area", "squares of the start area that one can stand on"},
             {"sides[].cover", "share of them with an obstruction within 3 spaces"},
             {"sides[].exposure", "mean share of the map's open squares that see them"},
             {"sides[].goals[].site, turns", "each place to get to; turns is null if nobody can"},
             {"sides[].goals[].steps, by, from, to", "the quickest run; absent if nobody can"},
             {"left_out[]", "ids of those who have no Movement yet and don't run"},
             {"sides[].distances.*", "mean steps on foot to each site; null if there is no way"}},
            run};
}

} // namespace ww::cli
