// analyze army: what else fits into an army, or which armies a faction can raise.

#include "app/cli/analyze_content.h"
#include "app/cli/table.h"
#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/analysis/muster.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ww::cli {

namespace {

using Json = nlohmann::ordered_json;
using namespace ultrawar;

struct Setting {
    std::vector<Recruit> recruits;
    int total = 0;
    std::string faction, army;
    std::vector<std::string> left, leftNames; ///< of those without a Value
};

void join(Setting& setting, const Character& c, int least, NonMinionCopies copies) {
    if (!c.value) {
        setting.left.emplace_back(c.entity.id);
        setting.leftNames.push_back(shown(c.name, c.entity));
        return;
    }
    setting.recruits.push_back({std::string(c.entity.id), shown(c.name, c.entity), *c.value,
                                std::max(least, mostCopies(c, copies, setting.total)), least,
                                c.rank == Rank::General});
}

/// Nothing, and the cause is said, where the total isn't known.
std::optional<Setting> settingOf(const UltraWar& game, const Given& given) {
    const Reader& reader = game.reader();
    const auto of = game.entity(given.arguments.front(), {"army", "faction"});
    if (!of)
        return std::nullopt;
    Setting setting;
    EntityView faction = of->view;
    std::vector<Member> members;
    Readings readings = reader.readings();
    Side side;
    if (of->kind == "army") {
        const Army army = reader.army(of->view);
        setting.army = std::string(of->id);
        setting.total = army.total.value_or(0);
        faction = army.faction;
        members = army.members;
        readings = reader.readings(army.scenario);
        side = sideOf(reader, army);
    }
    setting.total = given.number("--total").value_or(setting.total);
    if (setting.total <= 0) {
        say(stderr, "warwright: say how large the army is: --total N");
        return std::nullopt;
    }
    setting.faction = std::string(faction.id);
    for (const Member& m : members)
        if (m.character)
            join(setting, reader.character(m.character), m.copies, readings.nonMinionCopies);
    for (const Character& c : reader.charactersFor(faction))
        if (!keptOut(side, c) &&
            std::none_of(setting.recruits.begin(), setting.recruits.end(),
                         [&](const Recruit& r) { return r.id == c.entity.id; }))
            join(setting, c, 0, readings.nonMinionCopies);
    return setting;
}

std::string listed(const std::vector<Recruit>& recruits, const Muster& m) {
    std::string text;
    for (std::size_t i = 0; i < recruits.size(); ++i)
        if (m.copies[i] > 0)
            text += (text.empty() ? "" : ", ") + recruits[i].name +
                    (m.copies[i] > 1 ? " x" + std::to_string(m.copies[i]) : std::string());
    return text;
}

Answer run(Workspace& workspace, const Given& given) {
    const UltraWar game(workspace);
    const auto setting = settingOf(game, given);
    if (!setting)
        return {usage, {}, {}};
    MusterLimits limits;
    limits.shown = static_cast<std::size_t>(given.number("--limit").value_or(20));
    const Musters found = musters(setting->recruits, setting->total, limits);

    Table table({"spent", "unspent", "<characters"});
    Json armies = Json::array();
    for (const Muster& m : found.armies) {
        table.row(
            {std::to_string(m.spent), std::to_string(m.unspent), listed(setting->recruits, m)});
        Json members = Json::object();
        for (std::size_t i = 0; i < setting->recruits.size(); ++i)
            if (m.copies[i] > 0)
                members[setting->recruits[i].id] = m.copies[i];
        armies.push_back(
            {{"spent", m.spent}, {"unspent", m.unspent}, {"characters", std::move(members)}});
    }
    std::string text = (found.complete ? "" : "At least ") + std::to_string(found.count) +
                       (found.count == 1 ? " army" : " armies") + " of " +
                       std::to_string(setting->total) + " points into which nobody else fits" +
                       (setting->army.empty() ? ".\n" : ", with everybody of this one.\n");
    if (found.overTotal)
        text = "The army already costs more than " + std::to_string(setting->total) + " points.\n";
    text += leftOut("without a Value", setting->leftNames);
    if (!table.empty())
        text += '\n' + table.str();
    if (found.count > found.armies.size())
        text += "and " + std::to_string(found.count - found.armies.size()) +
                " more (--limit shows them)\n";
    const Json json{{"analysis", "army"},
                    {"version", 1},
                    {"faction", setting->faction},
                    {"army", setting->army.empty() ? Json() : Json(setting->army)},
                    {"total", setting->total},
                    {"over_total", found.overTotal},
                    {"count", found.count},
                    {"complete", found.complete},
                    {"armies", std::move(armies)},
                    {"left_out", setting->left}};
    return {clean, text, dumped(json)};
}

} // namespace

Analysis armyAnalysis() {
    return {"army",
            "ultrawar",
            "All legal armies of a total that nobody else fits into, or ways to complete one",
            "warwright analyze army my-pack lanternwrights --total 35",
            {{"ARMY|FACTION",
              "An army to complete as its scenario allows, or the faction to choose from"}},
            {{"--total", "N", "Army Total (an army: its own)", {}, {{1, 500}}, false},
             {"--limit", "N", "How many to list (20)", {}, {{1, 100000}}, false}},
            {{"analysis, version", "`army`, 1"},
             {"faction, army", "ids; army is null where a faction was named"},
             {"total", "Army Total"},
             {"over_total", "what stands in the army costs too much already"},
             {"count", "armies found"},
             {"complete", "the search saw all there are"},
             {"armies[].spent, unspent", "points; least unspent first"},
             {"armies[].characters.*", "copies by character id"},
             {"left_out[]", "ids of those who have no Value yet"}},
            run};
}

} // namespace ww::cli
