// analyze threat: where a deployed army can strike in its next turn, and how hard.

#include "app/cli/analyze_board.h"
#include "app/cli/table.h"
#include "rules/systems/ultrawar/ability/vocabulary.h"
#include "rules/systems/ultrawar/analysis/mobility.h"
#include "rules/systems/ultrawar/analysis/value.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ww::cli {

namespace {

using Json = nlohmann::ordered_json;
using namespace ultrawar;

/// Whom the army is measured against.
struct Victim {
    int defense = 0;
    Height height = Height::Ground;
    std::string who; ///< in words
};

/// The median Defense of those of other factions; nothing where none has one.
std::optional<Victim> typical(const UltraWar& game, const EntityView& faction) {
    std::vector<double> defenses;
    for (const Character& c : game.characters())
        if (c.defense && !same(game.reader().find("faction", c.faction, c.entity), faction))
            defenses.push_back(*c.defense);
    if (defenses.empty()) {
        say(stderr, "warwright: nobody of another faction has a Defense; say one: --defense N");
        return std::nullopt;
    }
    const int median = static_cast<int>(quantile(defenses, 0.5));
    return Victim{median, Height::Ground,
                  "Defense " + std::to_string(median) + ", the median of other factions"};
}

std::optional<Victim> victimOf(const UltraWar& game, const Given& given,
                               const EntityView& faction) {
    Victim victim;
    const auto defense = given.number("--defense");
    if (given.has("--against")) {
        const auto who = game.entity(given.text("--against"), {"character"});
        if (!who)
            return std::nullopt;
        const Character c = game.reader().character(who->view);
        if (!c.defense && !defense) {
            say(stderr,
                "warwright: " + shown(c.name, c.entity) + " has no Defense, which threat needs");
            return std::nullopt;
        }
        victim.defense = c.defense.value_or(0);
        victim.height = moverOf(c, {}, *game.vocabulary()).flying ? Height::Air : Height::Ground;
        victim.who = shown(c.name, c.entity) + ", Defense " + std::to_string(victim.defense);
    } else if (!defense) {
        const auto found = typical(game, faction);
        if (!found)
            return std::nullopt;
        victim = *found;
    }
    if (defense) {
        victim.defense = *defense;
        victim.who = "Defense " + std::to_string(*defense);
    }
    if (given.has("--air"))
        victim.height = Height::Air;
    if (victim.height == Height::Air)
        victim.who += ", in the air";
    return victim;
}

std::string picture(const Deployment& field, const ThreatMap& map) {
    return drawn(field.board, [&](Square s) {
        if (field.board.has(s, Solid))
            return '#';
        return map.enemiesAt(s) == 0 ? '.' : digit(map.enemiesAt(s));
    });
}

std::string attacksOf(const Menace& menace) {
    std::string text;
    for (const ThreatAttack& a : menace.attacks) {
        text += text.empty() ? "" : ", ";
        text += a.range ? "range " + std::to_string(*a.range) : "melee";
        text += " " + fixed(a.damage);
    }
    return text;
}

Answer run(Workspace& workspace, const Given& given) {
    const UltraWar game(workspace);
    std::vector<std::string> armies{given.arguments.front()};
    for (const std::string& other : given.all("--army"))
        armies.push_back(other);
    const auto field = fieldOf(game, given.text("--map"), given.text("--scenario"), armies);
    if (!field)
        return {usage, {}, {}};
    if (std::none_of(field->standers.begin(), field->standers.end(),
                     [](const Stander& one) { return one.army == 0; }))
        return refused("army `" + armies.front() + "` places nobody on map `" +
                       std::string(field->face.entity.id) + "`");
    const auto victim = victimOf(game, given, field->armies.front().faction);
    if (!victim)
        return {usage, {}, {}};
    const PaidLines paid = given.has("--free") ? PaidLines::Left : PaidLines::Counted;
    const Attackers attackers =
        attackersOf(*field, 0, victim->defense, paid, game.reader(), *game.vocabulary());
    const std::vector<Menace>& menaces = attackers.menaces;
    if (menaces.empty())
        return refused("nobody in army `" + armies.front() +
                       "` has Movement and an Offense, which threat needs");
    const ThreatMap map = threatOf(*field, attackers, 0, victim->height);

    Table table({"<character", "<from", "squares", "<attacks (mean damage)"});
    Json rows = Json::array();
    for (std::size_t i = 0; i < menaces.size(); ++i) {
        const Menace& m = menaces[i];
        const std::size_t squares = count(map.by[i]);
        table.row({attackers.who[i]->name, nameOf(m.at), std::to_string(squares), attacksOf(m)});
        Json attacks = Json::array();
        for (const ThreatAttack& a : m.attacks)
            attacks.push_back({{"range", a.range ? Json(*a.range) : Json()},
                               {"directed", a.directed},
                               {"linear", a.linear},
                               {"damage", a.damage}});
        rows.push_back({{"id", m.id},
                        {"from", nameOf(m.at)},
                        {"squares", squares},
                        {"attacks", std::move(attacks)}});
    }
    std::string text = "What " + shown(field->armies.front().name, field->armies.front().entity) +
                       " threatens in one turn on " + shown(field->face.name, field->face.entity) +
                       ", against " + victim->who + ".\n\n" + picture(*field, map) +
                       "\n1-9a-z characters who threaten the cell, * more, . none, # solid, "
                       "| - walls, : = closed doors\n\n" +
                       table.str();
    std::vector<std::string> leftNames;
    Json leftIds = Json::array();
    for (const Stander* one : attackers.left) {
        leftNames.push_back(one->name);
        leftIds.push_back(std::string(one->entity.id));
    }
    text += undecidedLine(*field);
    if (!leftNames.empty())
        text += '\n' + leftOut("without Movement or an attack", leftNames);
    Json areas = Json::array();
    for (const MapArea& area : field->face.areas) {
        const auto threatened = std::count_if(area.squares.begin(), area.squares.end(),
                                              [&](Square s) { return map.enemiesAt(s) > 0; });
        text += "\nStart area " + std::string(area.name.empty() ? area.id : area.name) + ": " +
                std::to_string(threatened) + " of " +
                counted(area.squares.size(), "square", "squares") + " threatened.";
        areas.push_back({{"id", std::string(area.id)},
                         {"squares", area.squares.size()},
                         {"threatened", threatened}});
    }
    text += areas.empty() ? "" : "\n";
    Json squares = Json::array();
    for (std::size_t i = 0; i < field->board.size(); ++i)
        if (map.enemies[i] > 0)
            squares.push_back({{"at", nameOf(field->board.square(i))},
                               {"enemies", map.enemies[i]},
                               {"danger", map.danger[i]}});
    const Json json{{"analysis", "threat"},
                    {"version", 1},
                    {"army", std::string(field->armies.front().entity.id)},
                    {"map", std::string(field->face.entity.id)},
                    {"defense", victim->defense},
                    {"air", victim->height == Height::Air},
                    {"characters", std::move(rows)},
                    {"left_out", std::move(leftIds)},
                    {"undecided", field->undecided},
                    {"start_areas", std::move(areas)},
                    {"squares", std::move(squares)}};
    return {clean, text, dumped(json)};
}

} // namespace

Analysis threatAnalysis() {
    return {
        "threat",
        "ultrawar",
        "Where an army, placed as its list says, can strike in one turn, and how hard",
        "warwright analyze threat my-pack night-shift --against maravel-quill",
        {{"ARMY", "An army with placements"}},
        {{"--map", "MAP", "On this map (its scenario's)", {}, {}, false},
         scenarioOption(),
         {"--army", "ARMY", "Other armies that stand in the way", {}, {}, true},
         {"--against", "CHARACTER", "Whom it strikes", {}, {}, false},
         {"--defense", "N", "The Defense it strikes at", {}, {{0, 99}}, false},
         {"--air", "", "Those it strikes are in the air", {}, {}, false},
         {"--free", "", "Only keywords and attacks that cost nothing", {}, {}, false}},
        {{"analysis, version", "`threat`, 1"},
         {"army, map", "ids"},
         {"defense, air", "of those it strikes"},
         {"characters[].id, from", "who strikes, and the cell where it stands"},
         {"characters[].squares", "how many squares it threatens"},
         {"characters[].attacks[].range", "spaces; null: melee"},
         {"characters[].attacks[].directed", "bends round what is in the way"},
         {"characters[].attacks[].linear", "in straight lines, past characters"},
         {"characters[].attacks[].damage", "mean damage of one attack, next turn's fire included"},
         {"left_out[]", "ids of those who lack Movement or an attack"},
         {"undecided[]", "names of the scenario's tokens whose cell isn't settled: left out"},
         {"start_areas[].id, squares, threatened", "of each start area of the map"},
         {"squares[].at", "each threatened cell, row by row"},
         {"squares[].enemies", "how many threaten it"},
         {"squares[].danger", "mean damage if each makes its best attack"}},
        run};
}

} // namespace ww::cli
