// What a map's cells mean: what is seen from one, how far a character gets from it, which cells an
// army that stands on it threatens.

#include "rules/systems/ultrawar/analysis/deployment.h"
#include "rules/systems/ultrawar/analysis/mobility.h"
#include "rules/systems/ultrawar/analysis/value.h"
#include "rules/systems/ultrawar/board/sight_side.h"
#include "rules/systems/ultrawar/content/map.h"
#include "rules/systems/ultrawar/reports/reports.h"

#include <algorithm>
#include <functional>

namespace ww::ultrawar {

namespace {

using check::Align;
using check::OverlayKind;
using Kind = check::Parameter::Kind;
using Pattern = OverlayKind::Pattern;
using Tone = OverlayKind::Tone;

/// The map with what stands on it, and the cell that was chosen there.
struct Ground {
    Deployment field;
    std::optional<Square> cell;
};

/// Takes the argument where it is one of the choices.
EntityView choose(const Inquiry& q, check::Report& report, const char* id,
                  const std::vector<EntityView>& among,
                  const std::function<std::string_view(const EntityView&)>& nameOf) {
    check::Setting& setting = report.settings[id];
    EntityView chosen;
    for (const EntityView& entity : among) {
        setting.choices.push_back({q.refText(entity), shown(nameOf(entity), entity)});
        if (setting.choices.back().value == q.argument(id))
            chosen = entity;
    }
    if (chosen)
        setting.value = q.refText(chosen);
    return chosen;
}

/// Of those scenarios that are played on this map, the chosen one.
EntityView scenarioOf(const Inquiry& q, check::Report& report) {
    std::vector<EntityView> here;
    for (const EntityView& entity : q.all("scenario"))
        if (same(q.reader.scenario(entity).map, q.entity))
            here.push_back(entity);
    return choose(q, report, "scenario", here,
                  [&](const EntityView& one) { return q.reader.scenario(one).name; });
}

/// Armies that place somebody on this map.
std::vector<EntityView> armiesOn(const Inquiry& q) {
    std::vector<EntityView> here;
    for (const EntityView& entity : q.all("army")) {
        const Army army = q.reader.army(entity);
        if (army.scenario && !army.placements.empty() &&
            same(q.reader.scenario(army.scenario).map, q.entity))
            here.push_back(entity);
    }
    return here;
}

EntityView armyOf(const Inquiry& q, check::Report& report) {
    return choose(q, report, "army", armiesOn(q),
                  [&](const EntityView& one) { return q.reader.army(one).name; });
}

Ground groundOf(const Inquiry& q, const EntityView& army, check::Report& report) {
    Ground ground;
    ground.field = deploymentOf(q.reader, q.vocabulary, q.entity, scenarioOf(q, report),
                                army ? std::span(&army, 1) : std::span<const EntityView>());
    const Board& board = ground.field.board;
    if (board.size() == 0)
        report.problem = "The levels of this map can't be read.";
    if (const auto cell = squareNamed(q.argument("cell")); cell && board.inside(*cell)) {
        ground.cell = cell;
        report.settings["cell"].value = nameOf(*cell);
    }
    for (const std::string& name : ground.field.undecided)
        report.notes.push_back("Left out, as it has no one square yet: " + name + ".");
    return ground;
}

/// Whether one can be on the chosen cell; if not, the report says why.
bool stands(const Ground& ground, Gait gait, const std::string& who, check::Report& report) {
    const auto no = standRefusal(ground.field, gait, *ground.cell);
    if (no)
        report.problem = who + " stand on " + nameOf(*ground.cell) + ": " + describe(*no) + " (" +
                         std::string(ruleOf(no->why)) + ").";
    return !no;
}

check::Overlay overlayOf(const Board& board, std::string caption) {
    check::Overlay overlay;
    overlay.caption = std::move(caption);
    overlay.columns = board.width();
    overlay.rows = board.height();
    overlay.kinds.assign(board.size(), 0);
    return overlay;
}

void sight(const Inquiry& q, check::Report& report) {
    const Ground ground = groundOf(q, armyOf(q, report), report);
    const bool flying = q.flag("flying");
    report.settings["flying"].value = flying ? "yes" : "";
    if (!report.problem.empty())
        return;
    if (!ground.cell) {
        report.problem = "Choose a cell of the map to see from it.";
        return;
    }
    const Board& board = ground.field.board;
    if (!stands(ground, flying ? Gait::Fly : Gait::Walk, "Nobody can", report))
        return;
    const Height height = flying ? Height::Air : Height::Ground;
    const SightPlanes planes(board, ground.field.readings);
    const Viewer viewer{*ground.cell, height};
    const auto by = seenBy(planes, {&viewer, 1}, Height::Ground);
    check::Overlay overlay = overlayOf(board, "Seen from " + nameOf(*ground.cell));
    overlay.legend = {{"Seen", Pattern::Tint, Tone::Good}, {"Hidden", Pattern::Hatch, Tone::Muted}};
    std::size_t seen = 0, all = 0;
    std::map<int, std::pair<std::size_t, std::size_t>> levels;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const Square s = board.square(i);
        if (board.has(s, Solid))
            continue;
        auto& [levelSeen, levelAll] = levels[board.level(s)];
        ++all;
        ++levelAll;
        seen += by[i] ? 1 : 0;
        levelSeen += by[i] ? 1 : 0;
        overlay.kinds[i] = by[i] ? 1 : 2;
    }
    report.title = nameOf(*ground.cell) + " sees " + std::to_string(seen) + " of " +
                   countText(all, "square.", "squares.");
    check::ReportTable table;
    table.columns = {{"Level", Align::Left}, {"Seen"}, {"Squares"}};
    for (const auto& [level, n] : levels)
        table.rows.push_back(
            {std::to_string(level), std::to_string(n.first), std::to_string(n.second)});
    const Exposure e = exposure(board, planes, *ground.cell, height);
    table.notes.push_back(
        countText(static_cast<std::size_t>(e.seenBy), "square sees", "squares see") +
        " it (UW-LOS-1..6).");
    report.tables.push_back(std::move(table));
    report.notes.push_back("Facing is left out (UW-D-5).");
    report.overlay = std::move(overlay);
}

void reachReport(const Inquiry& q, check::Report& report) {
    Ground ground = groundOf(q, armyOf(q, report), report);
    check::Setting& who = report.settings["character"];
    EntityView chosen;
    for (const EntityView& entity : q.all("character")) {
        who.choices.push_back({q.refText(entity), shown(q.reader.character(entity).name, entity)});
        if (!chosen || q.refText(entity) == q.argument("character"))
            chosen = entity;
    }
    if (chosen)
        who.value = q.refText(chosen);
    check::Setting& how = report.settings["mode"];
    how.choices = {{"normal", "Normal move"}, {"charge", "Charge"}, {"double", "Double Movement"}};
    how.value = "normal";
    for (const check::Choice& choice : how.choices)
        if (choice.value == q.argument("mode"))
            how.value = choice.value;
    if (!report.problem.empty())
        return;
    if (!chosen || !ground.cell) {
        report.problem = chosen ? "Choose a cell of the map to start from."
                                : "There is no character to move yet.";
        return;
    }
    const Character character = q.reader.character(chosen);
    if (!character.movement) {
        report.problem = shown(character.name, chosen) + " has no Movement yet.";
        return;
    }
    const OwnPawn own = takeUp(ground.field, chosen, *ground.cell);
    const Mover mover = moverOf(character, ground.field.outfitOf(own.army, q.reader), q.vocabulary);
    const Mode mode = how.value == "charge"   ? Mode::Charge
                      : how.value == "double" ? Mode::DoubleMovement
                                              : Mode::Normal;
    const std::string name = isolated(shown(character.name, chosen));
    const auto allowed = allowance(mover, mode);
    if (!allowed) {
        report.problem = name + " has no Double Movement.";
        return;
    }
    const Board& board = ground.field.board;
    if (!stands(ground, gaitOf(mover), name + " can't", report))
        return;
    const StepMasks masks(board, ground.field.readings, gaitOf(mover));
    ReachScratch scratch;
    const Reach reached = reach(masks, *ground.cell, allowed->spaces, scratch);
    check::Overlay overlay = overlayOf(board, name + " from " + nameOf(*ground.cell));
    overlay.legend = {{"Can end there", Pattern::Tint, Tone::Accent},
                      {"Only passes", Pattern::Dots, Tone::Muted},
                      {"Starts here", Pattern::Ring, Tone::Accent}};
    overlay.values.assign(board.size(), {});
    std::vector<std::size_t> bySteps(static_cast<std::size_t>(std::max(allowed->spaces, 0)) + 1);
    std::size_t ends = 0;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const Square s = board.square(i);
        if (!reached.reached(s))
            continue;
        overlay.kinds[i] = s == *ground.cell ? 3 : reached.canEnd(s) ? 1 : 2;
        if (overlay.kinds[i] != 1)
            continue;
        overlay.values[i] = std::to_string(reached.distance(s));
        ++bySteps[reached.distance(s)];
        ++ends;
    }
    report.title = name + " can end on " + countText(ends, "square", "squares") + " in " +
                   countText(static_cast<std::size_t>(allowed->spaces), "step.", "steps.");
    check::ReportTable table;
    table.columns = {{"Steps", Align::Left}, {"Squares"}};
    for (std::size_t steps = 1; steps < bySteps.size(); ++steps)
        if (bySteps[steps] > 0)
            table.rows.push_back({std::to_string(steps), std::to_string(bySteps[steps])});
    if (allowed->turns)
        table.notes.emplace_back("Its card turns afterwards (UW-MOVE-3).");
    report.tables.push_back(std::move(table));
    report.notes.push_back("Without equipment. Pawns and tokens of the chosen army and scenario "
                           "are in the way (UW-MAP-6).");
    report.overlay = std::move(overlay);
}

/// The median Defense of those of other factions; nothing where none has one.
std::optional<int> usualDefense(const Inquiry& q, const EntityView& faction) {
    std::vector<double> defenses;
    for (const EntityView& entity : q.all("character")) {
        const Character c = q.reader.character(entity);
        if (c.defense && !same(q.reader.find("faction", c.faction, entity), faction))
            defenses.push_back(*c.defense);
    }
    if (defenses.empty())
        return std::nullopt;
    return static_cast<int>(quantile(defenses, 0.5));
}

void threat(const Inquiry& q, check::Report& report) {
    EntityView chosen = armyOf(q, report);
    if (const auto all = armiesOn(q); !chosen && !all.empty()) {
        chosen = all.front();
        report.settings["army"].value = q.refText(chosen);
    }
    const Ground ground = groundOf(q, chosen, report);
    if (!report.problem.empty())
        return;
    if (!chosen) {
        report.problem = "No army places anybody on this map.";
        return;
    }
    const Board& board = ground.field.board;
    const Army& army = ground.field.armies.front();
    const auto defense = usualDefense(q, army.faction);
    if (!defense) {
        report.problem = "Nobody of another faction has a Defense yet.";
        return;
    }
    const Attackers side =
        attackersOf(ground.field, 0, *defense, PaidLines::Counted, q.reader, q.vocabulary);
    const ThreatMap map = threatOf(ground.field, side, 0, Height::Ground);
    const std::string title = shown(army.name, chosen);
    check::Overlay overlay = overlayOf(board, "What " + isolated(title) + " threatens in one turn");
    overlay.legend = {{"One may strike it", Pattern::Dots, Tone::Warning},
                      {"Several may", Pattern::Hatch, Tone::Warning},
                      {"Where they stand", Pattern::Ring, Tone::Accent}};
    overlay.values.assign(board.size(), {});
    std::size_t squares = 0;
    for (std::size_t i = 0; i < board.size(); ++i) {
        if (map.enemies[i] == 0)
            continue;
        ++squares;
        overlay.kinds[i] = map.enemies[i] == 1 ? 1 : 2;
        overlay.values[i] = std::to_string(map.enemies[i]);
    }
    check::ReportTable table;
    table.columns = {{"Character", Align::Left}, {"From"}, {"Squares"}, {"Best"}};
    for (std::size_t i = 0; i < side.menaces.size(); ++i) {
        const Menace& m = side.menaces[i];
        overlay.kinds[board.index(m.at)] = 3;
        double best = 0;
        for (const ThreatAttack& attack : m.attacks)
            best = std::max(best, attack.damage);
        table.rows.push_back({side.who[i]->name, nameOf(m.at), std::to_string(count(map.by[i])),
                              fixedText(best, 2)});
    }
    report.title =
        title + " threatens " + countText(squares, "square", "squares") + " in one turn.";
    report.tables.push_back(std::move(table));
    report.notes.push_back("Best: mean damage of its best attack against Defense " +
                           std::to_string(*defense) +
                           ", the median of other factions. Lines that cost something count.");
    for (const Stander* one : side.left)
        report.notes.push_back("Left out, without Movement or an attack: " + one->name + ".");
    report.overlay = std::move(overlay);
}

} // namespace

void addMapReports(AnalysisList& list, const ReportContextPtr& context) {
    const check::Parameter cell{"cell", "From", Kind::Cell, 0, 0, ""};
    const check::Parameter army{"army", "With the pawns of", Kind::Choice, 0, 0, "Nobody"};
    const check::Parameter scenario{"scenario", "Scenario", Kind::Choice, 0, 0, "The army's"};
    addReport(list, context,
              {"sight",
               "Sight",
               "map",
               {cell, {"flying", "Flying", Kind::Flag, 0, 0, ""}, army, scenario},
               {}},
              sight);
    addReport(list, context,
              {"reach",
               "Reach",
               "map",
               {cell,
                {"character", "Who", Kind::Choice, 0, 0, ""},
                {"mode", "How", Kind::Choice, 0, 0, ""},
                army,
                scenario},
               {}},
              reachReport);
    addReport(list, context,
              {"threat", "Threat", "map", {{"army", "Army", Kind::Choice, 0, 0, ""}, scenario}, {}},
              threat);
}

} // namespace ww::ultrawar
