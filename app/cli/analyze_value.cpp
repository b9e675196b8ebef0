// analyze value: what a faction's characters are worth by their numbers.

#include "app/cli/analyze_content.h"
#include "app/cli/table.h"
#include "rules/systems/ultrawar/analysis/value.h"

#include <nlohmann/json.hpp>

namespace ww::cli {

namespace {

using Json = nlohmann::ordered_json;
using ultrawar::Character;
using ultrawar::StatLine;
using ultrawar::Strength;

StatLine lineOf(const UltraWar& game, const Character& c) {
    return {std::string(c.entity.id),
            shown(c.name, c.entity),
            game.factionId(c.faction, c.entity),
            c.offense,
            c.defense,
            c.movement,
            c.value,
            c.life};
}

Json orNull(const std::optional<double>& number) {
    return number ? Json(*number) : Json();
}

Answer run(Workspace& workspace, const Given& given) {
    const UltraWar game(workspace);
    const auto faction = game.entity(given.arguments.front(), {"faction"});
    if (!faction)
        return {usage, {}, {}};
    std::vector<StatLine> lines;
    for (const Character& c : game.characters())
        lines.push_back(lineOf(game, c));
    const ultrawar::Valuation all = ultrawar::valuation(lines);

    Table table({"<character", "Value", "suggested", "offense", "toughness", "strength", "index",
                 "<outlier"});
    Json rows = Json::array();
    for (const Strength& s : all.characters) {
        if (s.stats.faction != faction->id)
            continue;
        const bool cheap = s.outlier && *s.index > all.high;
        const std::string verdict = !s.outlier ? "" : cheap ? "cheap" : "dear";
        table.row({s.stats.name, std::to_string(*s.stats.value),
                   s.suggested ? fixed(*s.suggested, 1) : "", fixed(s.offense), fixed(s.toughness),
                   fixed(s.strength), s.index ? fixed(*s.index) : "", verdict});
        rows.push_back({{"id", s.stats.id},
                        {"name", s.stats.name},
                        {"value", *s.stats.value},
                        {"suggested", orNull(s.suggested)},
                        {"offense", s.offense},
                        {"toughness", s.toughness},
                        {"strength", s.strength},
                        {"index", orNull(s.index)},
                        {"outlier", s.outlier ? Json(verdict) : Json()}});
    }
    if (rows.empty())
        return refused("no character of `" + std::string(faction->id) +
                       "` has Offense, Defense, Movement, Life and Value");
    std::string text = table.str() + "\nMedian index " + fixed(all.medianIndex) +
                       "; usual between " + fixed(all.low) + " and " + fixed(all.high) +
                       ". Abilities are not in these figures.\n"
                       "suggested: the Value at which the index would be the median\n"
                       "offense: mean damage to the enemies' median Defense\n"
                       "toughness: attacks with the enemies' median Offense that it survives\n"
                       "strength: sqrt(offense * toughness) * (1 + Movement / 10)\n"
                       "index: strength / Value; higher is cheaper\n";
    Json left = Json::array();
    for (const std::string& id : all.left)
        left.push_back(id);
    std::vector<std::string> names;
    for (const StatLine& line : lines)
        if (!line.offense || !line.defense || !line.movement || !line.value || !line.life)
            names.push_back(line.name);
    text += leftOut("without one of these numbers", names);
    const Json json{{"analysis", "value"},
                    {"version", 1},
                    {"faction", std::string(faction->id)},
                    {"median_index", all.medianIndex},
                    {"low", all.low},
                    {"high", all.high},
                    {"characters", std::move(rows)},
                    {"left_out", std::move(left)}};
    return {clean, std::move(text), dumped(json)};
}

} // namespace

Analysis valueAnalysis() {
    return {
        "value",
        "ultrawar",
        "Compare a faction's Values with what its characters' numbers are worth",
        "warwright analyze value my-pack lanternwrights",
        {{"FACTION", "Whose characters"}},
        {},
        {{"analysis, version", "`value`, 1"},
         {"faction", "its id"},
         {"median_index", "median of strength / Value over all characters of the pack"},
         {"low, high", "an index beyond these is an outlier (1.5 interquartile ranges)"},
         {"characters[].id, name", "who"},
         {"characters[].value", "printed"},
         {"characters[].suggested", "the Value at which the index would be the median; or null"},
         {"characters[].offense", "mean damage of its Offense to the enemies' median Defense"},
         {"characters[].toughness", "life / mean damage by the enemies' median Offense"},
         {"characters[].strength", "sqrt(offense * toughness) * (1 + Movement / 10)"},
         {"characters[].index", "strength / Value; null for a Value of 0"},
         {"characters[].outlier", "`cheap`, `dear` or null"},
         {"left_out[]", "ids of characters that lack a number"}},
        run};
}

} // namespace ww::cli
