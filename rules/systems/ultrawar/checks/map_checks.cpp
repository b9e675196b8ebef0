// Checks a map by itself, without odds and mostly without scenarios: start areas, sites, enclosed
// ground.

#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/board/reach_regions.h"
#include "rules/systems/ultrawar/checks/groups.h"
#include "rules/systems/ultrawar/checks/kinds.h"
#include "rules/systems/ultrawar/checks/places.h"
#include "rules/systems/ultrawar/content/map.h"

#include <algorithm>
#include <map>
#include <set>

namespace ww::ultrawar {

namespace {

FieldPath cellPath(std::string_view layer, Square s) {
    return FieldPath::fromKey(layer).childCell(static_cast<std::uint32_t>(s.x),
                                               static_cast<std::uint32_t>(s.y));
}

PatchOp setCell(std::string_view layer, Square s, std::string letter) {
    PatchOp op;
    op.path = cellPath(layer, s);
    op.value = Value(std::move(letter));
    return op;
}

class MapChecks {
  public:
    MapChecks(const Reader& reader, const EntityView& map, check::FindingSink& sink)
        : reader_(reader), map_(map), sink_(sink), readings_(reader.ruleOptions()),
          face_(readMap(reader, map, readings_)) {}

    void run() {
        thick();
        if (face_.board.size() == 0)
            return;
        letters();
        offBoard();
        const StepMasks walk(face_.board, readings_, Gait::Walk);
        for (const MapArea& area : face_.areas)
            startArea(area, walk);
        for (const MapSite& site : face_.sites)
            siteSquares(site, walk);
        sealed();
        levelLines();
    }

  private:
    void startArea(const MapArea& area, const StepMasks& walk) {
        std::set<int> levels;
        std::vector<Square> standing;
        for (const Square s : area.squares) {
            levels.insert(face_.board.level(s));
            if (!walk.isStandable(s)) {
                auto& made = sink_.add(kinds::startCellBlocked, cellPath(face_.startAreas.key, s),
                                       {{"cell", nameOf(s)},
                                        {"area", copyText(area.id)},
                                        {"start", copyText(area.nameOrId())},
                                        {"what", terrainNameAt(face_, s) + " is solid"}});
                sink_.addSetFix(made, "take " + nameOf(s) + " out of the start area", true,
                                Value("."));
                continue;
            }
            standing.push_back(s);
            if (face_.board.hasGround(s, Obstruction)) {
                auto& made = sink_.add(kinds::obstructionInStart, cellPath(face_.terrain.key, s),
                                       {{"cell", nameOf(s)},
                                        {"area", copyText(area.id)},
                                        {"start", copyText(area.nameOrId())}});
                sink_.addSetFix(made, "clear " + nameOf(s), false, Value("."));
            }
        }
        if (levels.size() > 1) {
            std::string list;
            for (const int level : levels)
                list += (list.empty()                ? ""
                         : level == *levels.rbegin() ? " and "
                                                     : ", ") +
                        std::to_string(level);
            sink_.add(kinds::startAreaMixedLevel, FieldPath::fromKey("legend").child(area.letter),
                      {{"area", copyText(area.id)},
                       {"start", copyText(area.nameOrId())},
                       {"levels", list}});
        } else if (const int parts = partsOf(standing, walk); parts > 1) {
            sink_.add(kinds::startAreaSplit, FieldPath::fromKey("legend").child(area.letter),
                      {{"area", copyText(area.id)},
                       {"start", copyText(area.nameOrId())},
                       {"parts", std::to_string(parts)}});
        }
    }

    /// Returns the number of connected groups of squares.
    static int partsOf(const std::vector<Square>& squares, const StepMasks& walk) {
        std::set<Square> left(squares.begin(), squares.end());
        int parts = 0;
        while (!left.empty()) {
            ++parts;
            std::vector<Square> open{*left.begin()};
            left.erase(left.begin());
            while (!open.empty()) {
                const Square at = open.back();
                open.pop_back();
                for (std::size_t d = 0; d < 8; ++d) {
                    const auto step = static_cast<Facing>(d);
                    if (const auto next = left.find(neighbour(at, step));
                        next != left.end() && walk.isLegalStep(at, step)) {
                        open.push_back(*next);
                        left.erase(next);
                    }
                }
            }
        }
        return parts;
    }

    void siteSquares(const MapSite& site, const StepMasks& walk) {
        bool reported = false;
        for (const Square s : site.squares) {
            if (!walk.isStandable(s)) {
                auto& made = sink_.add(kinds::objectiveBlocked, cellPath(face_.siteGrid.key, s),
                                       {{"cell", nameOf(s)},
                                        {"place", "site `" + copyText(site.nameOrId()) + "`"},
                                        {"what", terrainNameAt(face_, s) + " is solid"}});
                if (const auto free = nearestFree(s, walk))
                    sink_.addPatchFix(made, "move it to " + nameOf(*free), false,
                                      {setCell(face_.siteGrid.key, s, "."),
                                       setCell(face_.siteGrid.key, *free, site.letter)});
            }
            for (const MapArea& area : face_.areas)
                if (!reported && area.contains(s)) {
                    reported = true;
                    sink_.add(kinds::objectiveInStart, cellPath(face_.siteGrid.key, s),
                              {{"site", copyText(site.id)},
                               {"named", copyText(site.nameOrId())},
                               {"area", copyText(area.id)},
                               {"start", copyText(area.nameOrId())},
                               {"cell", nameOf(s)}});
                }
        }
    }

    /// Returns the nearest square that a pawn can stand on and that has no site.
    std::optional<Square> nearestFree(Square from, const StepMasks& walk) const {
        std::optional<Square> best;
        for (std::size_t i = 0; i < face_.board.size(); ++i) {
            const Square s = face_.board.squareAt(i);
            const bool taken =
                std::any_of(face_.sites.begin(), face_.sites.end(), [&](const MapSite& other) {
                    return std::find(other.squares.begin(), other.squares.end(), s) !=
                           other.squares.end();
                });
            if (walk.isStandable(s) && !taken &&
                (!best || distance(from, s) < distance(from, *best)))
                best = s;
        }
        return best;
    }

    /// Reports ground that no pawn can enter, even across level lines and breached walls.
    void sealed() {
        Board open = face_.board;
        for (const MapWall& wall : face_.walls)
            if (wall.breachable)
                for (std::uint32_t i = 0; i < wall.edgeRun.size(); ++i) {
                    const Edge edge = wall.edgeRun.at(i);
                    open.setEdge(squareOf(edge.a), squareOf(edge.b), EdgeFeature::None);
                }
        const StepMasks masks(open, readings_, Gait::LevelChange);
        const Regions parts = findRegions(masks);
        if (parts.sizes.size() < 2)
            return;
        std::vector<bool> entered(parts.sizes.size(), false);
        for (const MapArea& area : face_.areas)
            for (const Square s : area.squares)
                if (const std::uint32_t part = parts.regionBySquare[open.index(s)];
                    part != Regions::none)
                    entered[part] = true;
        if (std::find(entered.begin(), entered.end(), true) == entered.end())
            entered[static_cast<std::size_t>(
                std::max_element(parts.sizes.begin(), parts.sizes.end()) - parts.sizes.begin())] =
                true;
        for (std::uint32_t part = 0; part < parts.sizes.size(); ++part) {
            if (entered[part])
                continue;
            std::vector<Square> squares;
            for (std::size_t i = 0; i < parts.regionBySquare.size(); ++i)
                if (parts.regionBySquare[i] == part)
                    squares.push_back(open.squareAt(i));
            if (sought(squares))
                continue; // `ultrawar.map.objective-unreachable` is more precise
            auto& made = sink_.add(
                kinds::regionSealed, cellPath(face_.levels.key, squares.front()),
                {{"count", std::to_string(squares.size())}, {"cell", nameOf(squares.front())}});
            std::vector<PatchOp> ops;
            if (const std::string solid = solidLetter(); !solid.empty() && hasTerrain())
                for (const Square s : squares)
                    ops.push_back(setCell(face_.terrain.key, s, solid));
            if (!ops.empty())
                sink_.addPatchFix(made,
                                  squares.size() == 1 ? "draw it as solid" : "draw them as solid",
                                  false, std::move(ops));
        }
    }

    /// Returns true if a scenario on the map has a goal at a site on these squares.
    bool sought(const std::vector<Square>& squares) const {
        bool found = false;
        for (const MapSite& site : face_.sites) {
            if (std::none_of(site.squares.begin(), site.squares.end(), [&](Square s) {
                    return std::find(squares.begin(), squares.end(), s) != squares.end();
                }))
                continue;
            reader_.world().forEachUser("scenario", "map", map_, [&](const EntityView& one) {
                for (const ScenarioSide& side : reader_.scenario(one).sides)
                    forEachPlacedGoal(side.objective.win, [&](const Goal& goal) {
                        found = found || goal.site == site.id;
                    });
            });
        }
        return found;
    }

    /// Reports letters that belong to another layer, each letter once.
    void letters() {
        const auto layer = [&](const MapLayerKey& grid, std::string_view MapLetter::*meaning,
                               const char* what, const char* blank) {
            std::set<std::string_view> reported;
            face_.forEachLetter(grid, [&](Square s, const schema::BoardLayer::Entry& entry) {
                const std::string_view letter = entry.letter;
                if (reported.contains(letter))
                    return;
                const MapLetter* known = face_.findLetter(letter);
                if (meaning != nullptr && (known == nullptr || !(known->*meaning).empty()))
                    return; // a letter outside the legend is reported at the grid
                reported.insert(letter);
                auto& made = sink_.add(kinds::letterMisplaced, cellPath(grid.key, s),
                                       {{"letter", copyText(letter)},
                                        {"cell", nameOf(s)},
                                        {"layer", copyText(grid.key)},
                                        {"what", what}});
                std::vector<PatchOp> ops; // one fix for all squares, because the letter
                                          // is reported once
                face_.forEachLetter(grid, [&](Square other, const schema::BoardLayer::Entry& same) {
                    if (same.letter != letter)
                        return;
                    PatchOp& op = ops.emplace_back();
                    op.path = cellPath(grid.key, other);
                    op.value = Value(blank);
                });
                sink_.addPatchFix(made, std::string("write `") + blank + "`", false,
                                  std::move(ops));
            });
        };
        layer(face_.levels, nullptr, "not a level from 0 to 9", "0");
        layer(face_.terrain, &MapLetter::terrain, "not a terrain in the legend", ".");
        layer(face_.startAreas, &MapLetter::startArea, "not a start area in the legend", ".");
        layer(face_.siteGrid, &MapLetter::site, "not a site in the legend", ".");
    }

    void offBoard() {
        const std::string last = nameOf({static_cast<std::int16_t>(face_.board.width() - 1),
                                         static_cast<std::int16_t>(face_.board.height() - 1)});
        const auto off = [&](Cell cell) { return !face_.board.contains(squareOf(cell)); };
        const auto list = [&](std::string_view field, const char* what, const auto& all) {
            std::size_t index = 0;
            for (const auto& one : all) {
                const FieldPath path = FieldPath::fromKey(field).child(index++);
                const auto run = parseEdgeRun(one.edges);
                if (!run || !(off(run->at(0).a) || off(run->at(run->size() - 1).a)))
                    continue;
                auto& made = sink_.add(kinds::offBoard, path.child("at"),
                                       {{"what", what},
                                        {"at", copyText(one.edges)},
                                        {"name", copyText(face_.name)},
                                        {"last", last}});
                PatchOp op;
                op.kind = PatchOp::Kind::Remove;
                op.path = path;
                sink_.addPatchFix(made, std::string("remove the ") + what, false, {std::move(op)});
            }
        };
        list(reader_.fieldKey<&Map::walls>(), "wall", reader_.get<&Map::walls>(map_));
        list(reader_.fieldKey<&Map::rampLines>(), "ramp", face_.rampLines);
    }

    /// Reports `ultrawar.map.breachable-thick`.
    void thick() {
        for (const MapWall& wall : face_.walls) {
            if (!wall.breachable || wall.thickness <= Rational(1))
                continue;
            const FieldPath path = FieldPath::fromKey("walls").child(wall.index);
            auto& made =
                sink_.add(kinds::wallTooThick, path.child("thickness"),
                          {{"name", copyText(face_.name)}, {"thickness", wall.thickness.str()}});
            PatchOp thin;
            thin.path = path.child("thickness");
            thin.value = Value("1");
            sink_.addPatchFix(made, "make it one space thick", false, {std::move(thin)});
            PatchOp op;
            op.kind = PatchOp::Kind::Remove;
            op.path = path.child("breachable");
            sink_.addPatchFix(made, "remove the mark", false, {std::move(op)});
            unlist(made, wall);
        }
    }

    /// Extends the fix: also removes a wall from the scenarios that list it as breachable.
    void unlist(check::Finding& made, const MapWall& wall) {
        std::set<Edge> edges;
        for (std::uint32_t i = 0; i < wall.edgeRun.size(); ++i)
            edges.insert(wall.edgeRun.at(i));
        bool whole = true;
        reader_.world().forEachUser("scenario", "map", map_, [&](const EntityView& scenario) {
            std::vector<PatchOp> ops;
            std::size_t index = 0;
            for (NodeRef node : reader_.node<&Scenario::breachableWalls>(scenario)) {
                const FieldPath path = FieldPath::fromKey("breachable_walls").child(index++);
                const auto run = parseEdgeRun(node.scalar());
                bool among = false;
                for (std::uint32_t i = 0; run && i < run->size(); ++i)
                    among = among || edges.contains(run->at(i));
                if (!among)
                    continue;
                PatchOp op;
                op.kind = PatchOp::Kind::Remove;
                op.path = path;
                ops.insert(ops.begin(), std::move(op)); // in reverse order, so that indexes
                                                        // stay valid
            }
            if (ops.empty() || !whole)
                return;
            sink_.addRelated(made, "this scenario calls it breachable too", scenario,
                             ops.back().path);
            whole = extendRelatedFix(made, scenario, std::move(ops));
            if (whole)
                made.fixes.back().label = "remove the mark, also from scenarios' lists";
        });
    }

    bool hasTerrain() const { return reader_.node<&Map::terrain>(map_).isScalar(); }
    std::string solidLetter() const {
        for (const MapLetter& one : face_.legend)
            if (one.terrain == "solid")
                return std::string(one.key);
        return {};
    }

    /// Compares the red level lines of an older map sheet with the levels.
    void levelLines() {
        const NodeRef list = face_.levelLines;
        if (!list.isSequence())
            return;
        std::set<Edge> drawn;
        for (NodeRef node : list)
            if (const auto run = parseEdgeRun(node.scalar()))
                for (std::uint32_t i = 0; i < run->size(); ++i)
                    drawn.insert(run->at(i));
        const std::set<Edge> derived = levelEdges(face_.board);
        const FieldPath path = FieldPath::fromKey("level_lines");
        check::Finding* made = nullptr;
        if (const auto loose = looseEnd(drawn)) {
            made = &sink_.add(kinds::levelLineOpen, path,
                              {{"name", copyText(face_.name)}, {"cell", cellName(*loose)}});
        } else {
            std::vector<Edge> differ;
            std::set_symmetric_difference(drawn.begin(), drawn.end(), derived.begin(),
                                          derived.end(), std::back_inserter(differ));
            if (differ.empty())
                return;
            made = &sink_.add(
                kinds::levelLineMismatch, path,
                {{"name", copyText(face_.name)},
                 {"count", std::to_string(differ.size())},
                 {"edge", edgeName(differ.front())},
                 {"what", drawn.contains(differ.front()) ? "a line between squares of one level"
                                                         : "a step in the levels without a line"}});
        }
        Value lines = Value::emptySequence();
        for (const EdgeRun& run : edgeRunsOf(derived))
            lines.entries.emplace_back("", Value(edgeRunName(run)));
        sink_.addSetFix(*made, "redraw the lines from the levels", false, std::move(lines));
    }

    /// Returns the square above and left of an inner corner where only one line ends; else nothing.
    std::optional<Cell> looseEnd(const std::set<Edge>& drawn) const {
        // Number of lines that end at each corner, by the square below and right of it.
        std::map<Cell, int> ends;
        const auto at = [&](std::uint32_t column, std::uint32_t row) { ++ends[{column, row}]; };
        for (const Edge& edge : drawn)
            if (edge.isVertical()) {
                at(edge.b.column, edge.b.row);
                at(edge.b.column, edge.b.row + 1);
            } else {
                at(edge.b.column, edge.b.row);
                at(edge.b.column + 1, edge.b.row);
            }
        for (const auto& [corner, lines] : ends)
            if (lines == 1 && corner.column > 0 && corner.row > 0 &&
                corner.column < static_cast<std::uint32_t>(face_.board.width()) &&
                corner.row < static_cast<std::uint32_t>(face_.board.height()))
                return Cell{corner.column - 1, corner.row - 1};
        return std::nullopt;
    }

    const Reader& reader_;
    const EntityView& map_;
    check::FindingSink& sink_;
    const RuleOptions readings_;
    const DrawnMap face_;
};

void alone(const Reader& reader, const EntityView& map, const CheckContext&,
           check::FindingSink& sink) {
    MapChecks(reader, map, sink).run();
}

} // namespace

void addMapChecks(CheckList& list, const CheckContextPtr& context) {
    addCheck(list, context, "map", {{"map", "*", false}, {"scenario", "*"}}, alone);
    list.back().judgedLists = {"walls", "ramps"};
}

} // namespace ww::ultrawar
