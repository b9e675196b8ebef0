#include "rules/systems/ultrawar/checks/places.h"

#include "rules/systems/ultrawar/analysis/hubs.h"
#include "rules/systems/ultrawar/checks/kinds.h"
#include "rules/systems/ultrawar/checks/start_room.h"

#include <algorithm>
#include <map>

namespace ww::ultrawar {

namespace {

class Places {
  public:
    Places(const Reader& reader, const ScenarioSetup& contest,
           const ability::Vocabulary& vocabulary, check::FindingSink& sink)
        : reader_(reader), vocabulary_(vocabulary), c_(contest), sink_(sink) {}

    void run() {
        if (c_.map.entity)
            startAreas();
        if (c_.isPlayable())
            for (const PlacedToken& one : c_.tokens)
                token(one);
        if (c_.isPlayable())
            neutrals();
        breachable();
    }

  private:
    /// Reports start areas that the map names but doesn't draw. Unnamed and shared areas are
    /// reported at the side.
    void startAreas() {
        if (!c_.isPlayable())
            return;
        std::vector<const SetupSide*> empty;
        for (const SetupSide& side : c_.sides)
            if (side.area != nullptr && side.area->squares.empty())
                empty.push_back(&side);
        if (empty.empty())
            return;
        std::string names;
        for (const SetupSide* side : empty)
            names += (names.empty() ? "`" : ", `") + copyText(side->area->nameOrId()) + "`";
        const bool one = empty.size() == 1;
        auto& made =
            shortOf(one ? empty.front()->side.path.child("start_area") : FieldPath::fromKey("map"),
                    "no square of map `" + copyText(c_.map.name) + "` is in start area " + names);
        offerMirroredStartArea(c_, *empty.front()->area, placedIn(*empty.front()->area), made,
                               sink_);
    }

    /// Returns the squares of pawns that the scenario's armies placed for this start area.
    std::vector<Square> placedIn(const MapArea& area) const {
        std::vector<Square> out;
        reader_.world().forEachUser(
            "army", "scenario", c_.scenario.entity, [&](const EntityView& one) {
                const Army army = reader_.army(one);
                const ArmyScenario battle = armyScenarioOf(reader_, army);
                if (battle.side != nullptr && battle.side->startArea == area.id)
                    for (const Placement& placed : army.placements)
                        if (placed.cell)
                            out.push_back(*placed.cell);
            });
        return out;
    }

    check::Finding& shortOf(const FieldPath& path, std::string what) {
        return sink_.add(kinds::startAreasShort, path,
                         {{"name", copyText(c_.scenario.name)},
                          {"sides", std::to_string(c_.sides.size())},
                          {"what", std::move(what)}});
    }

    /// Checks that a token with one fixed square is on the map, off solid squares, and outside
    /// start areas.
    void token(const PlacedToken& placed) {
        const std::string name = "token `" + copyText(placed.token.name) + "`";
        if (placed.squares.empty()) {
            if (placed.cell)
                blocked(placed, *placed.cell, name,
                        "map `" + copyText(c_.map.name) + "` doesn't reach that far");
            return;
        }
        if (placed.squares.size() > 1)
            return;
        const Square at = placed.squares.front();
        const bool blocks = placed.token.blocksStanding();
        if (c_.map.board.hasGround(at, Solid)) {
            // A site's own square is reported at the map. A blocking token only needs a free
            // neighbouring square (D-6).
            if (placed.cell && !blocks)
                blocked(placed, at, name, terrainNameAt(c_.map, at) + " is solid");
            return;
        }
        if (blocks)
            for (const SetupSide& side : c_.sides)
                if (side.area != nullptr && side.area->contains(at))
                    sink_.add(kinds::startCellBlocked,
                              placed.path.child(placed.cell ? "cell" : "site"),
                              {{"cell", nameOf(at)},
                               {"area", copyText(side.area->id)},
                               {"start", copyText(side.area->nameOrId())},
                               {"what", name + " is already there"}});
    }

    void neutrals() {
        for (const Neutral& one : c_.scenario.neutrals) {
            const FieldPath path = FieldPath::fromKey("neutral").child(one.index).child("cell");
            const auto at = one.cell;
            if (std::string why = at ? blockingReason(c_.map, *at) : ""; !why.empty()) {
                const EntityView who = reader_.find("character", one.character, c_.scenario.entity);
                auto& made =
                    sink_.add(kinds::placeBlocked, path,
                              {{"who", copyText(who ? reader_.character(who).name : one.character)},
                               {"cell", nameOf(*at)},
                               {"why", std::move(why)}});
                offerNearest(made, *at);
            }
        }
    }

    void blocked(const PlacedToken& placed, Square at, const std::string& name, std::string what) {
        auto& made = sink_.add(kinds::objectiveBlocked, placed.path.child("cell"),
                               {{"cell", nameOf(at)}, {"place", name}, {"what", std::move(what)}});
        offerNearest(made, at);
    }

    /// Offers the nearest free square outside the start areas.
    void offerNearest(check::Finding& made, Square from) {
        const auto apart = [&](Square s) {
            return std::pair(distance(from, s), distance(from, s, RangeMetric::Sides4));
        };
        std::optional<Square> best;
        for (std::size_t i = 0; i < c_.board.size(); ++i) {
            const Square s = c_.board.squareAt(i);
            const bool taken = c_.board.hasGround(s, Solid) ||
                               std::any_of(c_.map.areas.begin(), c_.map.areas.end(),
                                           [&](const MapArea& area) { return area.contains(s); }) ||
                               std::any_of(c_.board.pieces.begin(), c_.board.pieces.end(),
                                           [&](const Piece& piece) { return piece.at == s; });
            if (!taken && (!best || apart(s) < apart(*best)))
                best = s;
        }
        if (best)
            sink_.addSetFix(made, "move it to " + nameOf(*best), false, Value(nameOf(*best)));
    }

    /// Returns the name of a possible character or card that can breach; else empty.
    std::string_view breacher() const {
        const auto breaches = [&](NodeRef lines) {
            return hasKeyword(lines, ability::TermId::Breach, vocabulary_);
        };
        for (const SetupSide& side : c_.sides) {
            for (const CandidateCharacter& one : side.candidates)
                if (breaches(one.character.abilities) || breaches(one.character.generalAbilities))
                    return one.character.name;
            for (const Card& card : side.cards)
                if (breaches(card.abilities))
                    return card.name;
        }
        return {};
    }

    /// Reports `breach-undefined` and `breachable-thick` for the scenario's list of walls (D-34).
    void breachable() {
        const std::string_view who = breacher();
        const auto undefined = [&](const FieldPath& path, std::string what) {
            if (!who.empty())
                sink_.add(kinds::breachUndefined, path,
                          {{"who", copyText(who)},
                           {"name", copyText(c_.scenario.name)},
                           {"what", std::move(what)}});
        };
        if (c_.scenario.breachableWalls.empty()) {
            undefined({}, "doesn't say which");
            return;
        }
        if (!c_.isPlayable())
            return;
        std::map<Edge, const MapWall*> walls;
        for (const MapWall& wall : c_.map.walls)
            for (std::uint32_t i = 0; i < wall.edgeRun.size(); ++i)
                walls[wall.edgeRun.at(i)] = &wall;
        std::size_t index = 0;
        for (NodeRef node : reader_.node<&Scenario::breachableWalls>(c_.scenario.entity)) {
            const FieldPath path = FieldPath::fromKey("breachable_walls").child(index++);
            const auto run = parseEdgeRun(node.scalar());
            for (std::uint32_t i = 0; run && i < run->size(); ++i) {
                const auto wall = walls.find(run->at(i));
                if (wall == walls.end()) {
                    undefined(path, "names " + edgeName(run->at(i)) +
                                        ", where its map has no wall or door");
                    break;
                }
                // Walls that the map itself calls breachable are reported at the map.
                if (wall->second->thickness > Rational(1) && !wall->second->breachable) {
                    check::Finding& made =
                        sink_.add(kinds::wallTooThick, path,
                                  {{"name", copyText(c_.map.name)},
                                   {"thickness", wall->second->thickness.str()}});
                    sink_.addRelated(made, "the wall is here", c_.map.entity,
                                     FieldPath::fromKey("walls").child(wall->second->index));
                    sink_.addRemoveFix(made, "remove it from the list", false);
                    break;
                }
            }
        }
    }

    const Reader& reader_;
    const ability::Vocabulary& vocabulary_;
    const ScenarioSetup& c_;
    check::FindingSink& sink_;
};

} // namespace

void checkMapPlaces(const Reader& reader, const ScenarioSetup& contest,
                    const ability::Vocabulary& vocabulary, check::FindingSink& sink) {
    Places(reader, contest, vocabulary, sink).run();
}

std::string blockingReason(const DrawnMap& map, Square s) {
    if (map.board.size() == 0)
        return {};
    if (!map.board.contains(s))
        return "map `" + copyText(map.name) + "` doesn't reach that far";
    return map.board.hasGround(s, Solid) ? terrainNameAt(map, s) + " is solid" : std::string();
}

std::string terrainNameAt(const DrawnMap& map, Square s) {
    const auto letter = map.letterAt(map.terrain, s);
    const MapLetter* entry = map.findLetter(letter);
    return entry == nullptr || entry->name.empty() ? "`" + std::string(letter) + "`"
                                                   : std::string(entry->name);
}

} // namespace ww::ultrawar
