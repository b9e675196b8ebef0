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

/// The map's own sites come first in a race, then tokens that lie elsewhere.
std::string siteName(const Reader& reader, const Contest& contest, const Race& race,
                     std::size_t site) {
    const std::string& id = race.sites[site].id;
    if (site < contest.map.sites.size()) {
        const std::string_view name = contest.map.sites[site].name;
        return name.empty() ? id : std::string(name);
    }
    const EntityView token = reader.find("token", id, contest.scenario.entity);
    return token ? shown(reader.token(token).name, token) : id;
}

std::string sideName(const Reader& reader, const ContestSide& side, const RaceSide& race) {
    const EntityView& faction = side.side.faction;
    return faction ? shown(reader.faction(faction).name, faction) : race.id;
}

/// One goal in words: `Signal Lamp: 3 turns (Kestrel, 11 steps, B5 to K10)`.
std::string told(const std::string& site, const ContestSide& side, const RaceRun& run) {
    std::string text = site + ": " + inTurns(run.turns);
    if (run.turns) {
        const Character& runner = side.candidates[run.runner].character;
        text += " (" + shown(runner.name, runner.entity) + ", " +
                counted(static_cast<std::size_t>(run.steps), "step, ", "steps, ") +
                nameOf(run.from) + " to " + nameOf(run.to) + ")";
    }
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
    std::vector<std::string> sites;
    for (std::size_t i = 0; i < race.sites.size(); ++i) {
        sites.push_back(siteName(reader, contest, race, i));
        headings.push_back("to " + sites.back());
    }
    Table table(headings);
    std::string goals;
    Json sides = Json::array();
    for (std::size_t i = 0; i < race.sides.size(); ++i) {
        const RaceSide& side = race.sides[i];
        const SideStart& start = fair.sides[i];
        const std::string name = sideName(reader, contest.sides[i], side);
        std::vector<std::string> cells{name,
                                       side.goals.empty() ? "-"
                                       : start.turns      ? std::to_string(*start.turns)
                                                          : "never",
                                       std::to_string(start.area), percent(start.cover),
                                       percent(start.exposure)};
        for (const auto& distance : start.distances)
            cells.push_back(distance ? fixed(*distance, 1) : "-");
        table.row(std::move(cells));
        goals += "\n" + name + (side.goals.empty() ? ": no goal that lies on the map" : "") + "\n";
        for (const RaceRun& run : start.runs)
            goals += "  " + told(sites[run.site], contest.sides[i], run) + '\n';
        sides.push_back(json(race, side, start));
    }
    std::string text = shown(scenario.name, scenario.entity) + " on " +
                       shown(contest.map.name, contest.map.entity) +
                       (fair.gap ? ": " + inTurns(fair.gap) + " between the sides" : "") + ".\n\n" +
                       table.str() +
                       "turns: to be at the last goal of the quickest way to win; in cover: start "
                       "squares with an obstruction\nwithin 3 spaces; exposure: mean share of the "
                       "map's open squares that see them; to a place: mean steps on foot\n" +
                       goals;
    Json left = Json::array();
    std::vector<std::string> leftNames;
    for (const ContestSide& side : contest.sides)
        for (const Contestant& one : side.candidates)
            if (!one.character.movement) {
                leftNames.push_back(shown(one.character.name, one.character.entity));
                left.push_back(std::string(one.character.entity.id));
            }
    if (!leftNames.empty())
        text += '\n' + leftOut("without Movement", leftNames);
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
