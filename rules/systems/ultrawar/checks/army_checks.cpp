// Checks an army against its scenario, its map and its Minions.

#include "rules/systems/ultrawar/analysis/hubs.h"
#include "rules/systems/ultrawar/analysis/muster.h"
#include "rules/systems/ultrawar/checks/army_case.h"
#include "rules/systems/ultrawar/checks/groups.h"
#include "rules/systems/ultrawar/checks/kinds.h"
#include "rules/systems/ultrawar/checks/places.h"
#include "rules/systems/ultrawar/checks/start_room.h"

#include <algorithm>
#include <numeric>

namespace ww::ultrawar {

namespace {

int pawnsOf(const Army& army) {
    return std::accumulate(army.members.begin(), army.members.end(), 0,
                           [](int sum, const ArmyMember& member) { return sum + member.copies; });
}

int squaresOf(const ArmyScenario& battle, const MapArea& area) {
    return static_cast<int>(std::count_if(area.squares.begin(), area.squares.end(), [&](Square s) {
        return !battle.map.board.hasGround(s, Solid);
    }));
}

std::vector<Square> placedOutside(const Army& army, const MapArea& area) {
    std::vector<Square> out;
    for (const Placement& placed : army.placements)
        if (placed.cell && !area.contains(*placed.cell))
            out.push_back(*placed.cell);
    return out;
}

/// Returns true if another side has the same start area. The generic checks report such sides.
bool sharesArea(const Scenario& scenario, const ScenarioSide& side) {
    return std::any_of(scenario.sides.begin(), scenario.sides.end(),
                       [&](const ScenarioSide& other) {
                           return &other != &side && other.startArea == side.startArea;
                       });
}

std::string often(std::ptrdiff_t times) {
    return times == 1 ? "once" : times == 2 ? "twice" : std::to_string(times) + " times";
}

/// Returns the army's power source whose token blocks the square; empty if no token blocks it.
PowerSource standing(const ArmyCheck& c, Square at) {
    for (const ArmySource& one : c.army.sources) {
        if (!one.source || one.cell != at)
            continue;
        PowerSource source = c.reader.source(one.source);
        const Token token = c.reader.token(c.reader.find("token", source.token, one.source));
        if (token.blocksStanding())
            return source;
    }
    return {};
}

/// Returns the nearest square of the area without a piece of the army.
std::optional<Square> nearestFree(const ArmyCheck& c, const MapArea& area, Square from) {
    const auto apart = [&](Square s) {
        return std::pair(distance(s, from), distance(s, from, RangeMetric::Sides4));
    };
    std::optional<Square> best;
    for (const Square s : area.squares)
        if (!c.battle.map.board.hasGround(s, Solid) && (!best || apart(s) < apart(*best)) &&
            std::none_of(c.army.placements.begin(), c.army.placements.end(),
                         [&](const Placement& other) { return other.cell == s; }) &&
            !standing(c, s).entity)
            best = s;
    return best;
}

} // namespace

/// Reports `ultrawar.army.no-general`.
void ArmyCheck::checkGeneral() const {
    if (!reader.node<&Army::members>(entity).isMapping() || hasGeneral() || !areAllMembersKnown())
        return; // The unknown member may be the General.
    auto& made = sink.add(kinds::noGeneral, FieldPath::fromKey("characters"),
                          {{"name", copyText(army.name)}});
    if (const EntityView missing = missingGeneral(reader, army)) {
        const std::string ref = copyText(reader.node<&Army::activeGeneral>(entity).scalar());
        PatchOp op;
        op.path = FieldPath::fromKey("characters").child(std::string_view(ref));
        op.value = Value("1");
        sink.addPatchFix(
            made, "add `" + copyText(reader.character(missing).name) + "`, its Active General",
            false, {std::move(op)});
    }
}

/// Reports `ultrawar.army.points-unspent`.
void ArmyCheck::checkUnspentPoints() const {
    if (!army.total || !army.faction || !hasGeneral())
        return;
    int left = *army.total;
    for (const ArmyMember& member : army.members) {
        const Number value = reader.character(member.character).value;
        if (!value || member.copies < 1)
            return; // the missing number is reported at the character
        left -= *value * member.copies;
    }
    if (left <= 0)
        return;
    std::optional<Character> best;
    for (const Character& c : reader.availableCharacters(army.faction)) {
        if (!c.value || *c.value <= 0 || *c.value > left || (best && *best->value >= *c.value))
            continue;
        const int copies = copiesOf(c.entity);
        const bool barred = battle.side != nullptr && isExcluded(*battle.side, c);
        if (copies < maxCopiesOf(c, ruleOptions.nonMinionCopies, *army.total) && !barred)
            best = c;
    }
    if (best)
        sink.add(kinds::pointsUnspent, FieldPath::fromKey("characters"),
                 {{"name", copyText(army.name)},
                  {"left", std::to_string(left)},
                  {"total", std::to_string(*army.total)},
                  {"fits", copyText(best->name)},
                  {"value", std::to_string(*best->value)}});
}

/// Reports `ultrawar.army.minion-no-hub`. Reports nothing if the army has no General or an invalid
/// Active General, because other findings report these.
void ArmyCheck::checkMinionHubs() const {
    if (context.vocabulary == nullptr || reader.node<&Army::activeGeneral>(entity).isScalar())
        return;
    bool minions = false;
    bool general = false;
    bool hub = false;
    for (const ArmyMember& member : army.members) {
        const Character c = reader.character(member.character);
        minions = minions || c.rank == Rank::Minion;
        general = general || c.rank == Rank::General;
        hub = hub || hubOf(c, *context.vocabulary).isPrinted;
    }
    for (const ArmySource& one : army.sources)
        hub = hub || (one.source && reader.source(one.source).hub);
    if (minions && general && !hub)
        sink.add(kinds::minionNoHub, FieldPath::fromKey("characters"),
                 {{"name", copyText(army.name)}});
}

/// Reports `ultrawar.army.minion-starts-out-of-range`.
void ArmyCheck::checkHubRange() const {
    if (context.vocabulary == nullptr || army.placements.empty())
        return;
    const std::vector<PlacedHub> hubs =
        hubsOnBoard(reader, army, battle.scenario.hubDefault, *context.vocabulary);
    if (hubs.empty() ||
        std::any_of(hubs.begin(), hubs.end(), [](const PlacedHub& h) { return !h.range; }))
        return;
    const MapArea* area = battle.startArea();
    const auto excess = [&](const PlacedHub& hub, Square at) {
        return distance(hub.at, at, ruleOptions.rangeMetric) - *hub.range;
    };
    for (const Placement& placed : army.placements) {
        // A pawn outside its start area must move anyway and has another finding.
        if (!placed.cell || !placed.character || (area != nullptr && !area->contains(*placed.cell)))
            continue;
        const Character minion = reader.character(placed.character);
        if (minion.rank != Rank::Minion)
            continue;
        const PlacedHub& nearest = *std::min_element(
            hubs.begin(), hubs.end(), [&](const PlacedHub& a, const PlacedHub& b) {
                return excess(a, *placed.cell) < excess(b, *placed.cell);
            });
        if (excess(nearest, *placed.cell) <= 0)
            continue;
        const FieldPath path =
            FieldPath::fromKey("placements").child(placed.index).child(std::string_view("cell"));
        auto& made =
            sink.add(kinds::minionOutOfRange, path,
                     {{"minion", copyText(minion.name)},
                      {"cell", nameOf(*placed.cell)},
                      {"spaces",
                       std::to_string(distance(nearest.at, *placed.cell, ruleOptions.rangeMetric))},
                      {"hub", copyText(nearest.name)},
                      {"range", std::to_string(*nearest.range)}});
        // Finds the nearest free square of the start area within a hub's range.
        std::optional<Square> better;
        for (const Square s : area == nullptr ? std::vector<Square>{} : area->squares) {
            const bool taken = battle.map.board.hasGround(s, Solid) ||
                               std::any_of(army.placements.begin(), army.placements.end(),
                                           [&](const Placement& other) { return other.cell == s; });
            const bool reached = std::any_of(hubs.begin(), hubs.end(), [&](const PlacedHub& hub) {
                return excess(hub, s) <= 0;
            });
            if (!taken && reached &&
                (!better || distance(s, *placed.cell) < distance(*better, *placed.cell)))
                better = s;
        }
        if (better)
            sink.addSetFix(made, "place it at " + nameOf(*better), false, Value(nameOf(*better)));
    }
}

/// Reports `ultrawar.map.start-area-too-small`.
void ArmyCheck::checkStartRoom() const {
    if (!army.scenario || !army.faction)
        return;
    const MapArea* area = battle.startArea();
    if (area == nullptr || area->squares.empty())
        return; // reported as `ultrawar.scenario.start-areas-short`
    const int pawns = pawnsOf(army);
    const int squares = squaresOf(battle, *area);
    if (pawns <= squares)
        return;
    auto& made = sink.add(kinds::startAreaTooSmall, FieldPath::fromKey("characters"),
                          {{"area", copyText(area->id)},
                           {"start", copyText(area->nameOrId())},
                           {"map", copyText(battle.map.name)},
                           {"squares", std::to_string(squares)},
                           {"name", copyText(army.name)},
                           {"pawns", std::to_string(pawns)}});
    if (context.vocabulary == nullptr)
        return;
    const ScenarioSetup contest = readScenarioSetup(reader, army.scenario, *context.vocabulary);
    if (const MapArea* drawn = contest.map.findArea(area->id))
        offerLargerStartArea(contest, *drawn, pawns - squares, placedOutside(army, *drawn), made,
                             sink);
}

/// UW-MAP-3: pawns begin inside their own start area, one per square, and only pawns of the army.
void ArmyCheck::checkPlacements() const {
    if (army.placements.empty())
        return;
    const MapArea* area = battle.startArea();
    // If not all pawns fit, only `ultrawar.map.start-area-too-small` reports this.
    const bool room = area == nullptr || (pawnsOf(army) <= squaresOf(battle, *area) &&
                                          !sharesArea(battle.scenario, *battle.side));
    std::vector<const Placement*> seen;
    for (const Placement& placed : army.placements) {
        if (!placed.character)
            continue;
        const FieldPath path = FieldPath::fromKey("placements").child(placed.index);
        const std::string who = copyText(reader.character(placed.character).name);
        const auto isHim = [&](const auto& one) {
            return isSameEntity(one.character, placed.character);
        };
        const ArmyMember* member = findMember(placed.character);
        const int copies = copiesOf(placed.character);
        const auto before = std::count_if(
            army.placements.begin(),
            army.placements.begin() + static_cast<std::ptrdiff_t>(placed.index), isHim);
        if ((copies == 0 && (!areAllMembersKnown() ||
                             isStillNeeded(reader, army, battle.side, placed.character))) ||
            (member != nullptr && copies < 1))
            continue;           // the problem is reported at the army's members
        if (before == copies) { // reported once, at the first surplus placement
            auto& made = sink.add(
                kinds::placementUnknown, path.child(std::string_view("character")),
                {{"who", who},
                 {"placed",
                  often(std::count_if(army.placements.begin(), army.placements.end(), isHim))},
                 {"name", copyText(army.name)},
                 {"copies", copies == 0 ? "none" : "only " + std::to_string(copies)}});
            PatchOp op;
            op.kind = PatchOp::Kind::Remove;
            op.path = path;
            sink.addPatchFix(made, "remove this placement", false, {std::move(op)});
            continue;
        }
        if (!placed.cell)
            continue;
        const auto other = std::find_if(seen.begin(), seen.end(), [&](const Placement* one) {
            return one->cell == placed.cell;
        });
        const FieldPath cell = path.child(std::string_view("cell"));
        check::Finding* made = nullptr;
        if (area != nullptr && !area->squares.empty() && !area->contains(*placed.cell)) {
            if (room)
                made = &sink.add(kinds::placementOutside, cell,
                                 {{"who", who},
                                  {"cell", nameOf(*placed.cell)},
                                  {"area", copyText(area->id)},
                                  {"start", copyText(area->nameOrId())}});
        } else if (other != seen.end()) {
            made = &sink.add(
                kinds::placementTaken, cell,
                {{"who", who},
                 {"cell", nameOf(*placed.cell)},
                 {"other", "`" + copyText(reader.character((*other)->character).name) + "`"}});
        } else if (const PowerSource source = standing(*this, *placed.cell); source.entity) {
            made = &sink.add(kinds::placementTaken, cell,
                             {{"who", who},
                              {"cell", nameOf(*placed.cell)},
                              {"other", "`" + copyText(source.name) + "`"}});
        }
        if (made != nullptr && area != nullptr)
            if (const auto free = nearestFree(*this, *area, *placed.cell))
                sink.addSetFix(*made, "place it at " + nameOf(*free), false, Value(nameOf(*free)));
        seen.push_back(&placed);
    }
}

/// UW-PWR-1: a source's token must be able to stand on its square.
void ArmyCheck::checkSourceCells() const {
    if (std::none_of(army.sources.begin(), army.sources.end(),
                     [](const ArmySource& one) { return one.cell && one.source; }))
        return;
    for (const ArmySource& one : army.sources) {
        if (!one.cell || !one.source)
            continue;
        std::string why = blockingReason(battle.map, *one.cell);
        for (const ArmySource& other : army.sources)
            if (why.empty() && other.index < one.index && other.source && other.cell == one.cell)
                why = "`" + copyText(reader.source(other.source).name) + "` is already there";
        if (!why.empty())
            sink.add(kinds::placeBlocked,
                     FieldPath::fromKey("sources").child(one.index).child(std::string_view("cell")),
                     {{"who", copyText(reader.source(one.source).name)},
                      {"cell", nameOf(*one.cell)},
                      {"why", std::move(why)}});
    }
}

bool ArmyCheck::areAllMembersKnown() const {
    return std::all_of(army.members.begin(), army.members.end(),
                       [](const ArmyMember& one) { return static_cast<bool>(one.character); });
}

bool ArmyCheck::hasGeneral() const {
    return std::any_of(army.members.begin(), army.members.end(), [&](const ArmyMember& one) {
        return reader.get<&Character::rank>(one.character) == Rank::General;
    });
}

const ArmyMember* ArmyCheck::findMember(const EntityView& character) const {
    const auto it =
        std::find_if(army.members.begin(), army.members.end(),
                     [&](const ArmyMember& one) { return isSameEntity(one.character, character); });
    return it == army.members.end() ? nullptr : &*it;
}

int ArmyCheck::copiesOf(const EntityView& character) const {
    const ArmyMember* member = findMember(character);
    return member == nullptr ? 0 : member->copies;
}

void addArmyChecks(CheckList& list, const CheckContextPtr& context) {
    using Case = const ArmyCheck&;
    const auto add = [&](ArmyCheck::CheckScope where, auto run) {
        addCheck(list, context, "army", {},
                 [where, run](const Reader& reader, const EntityView& entity,
                              const CheckContext& shared, check::FindingSink& sink) {
                     run(ArmyCheck(reader, entity, shared, sink, where));
                 });
    };
    // An unreadable input skips its whole group, so checks that read more form other groups.
    add(ArmyCheck::CheckScope::Alone, [](Case c) {
        c.checkGeneral();
        c.checkMinionHubs();
        c.checkCopies();
    });
    add(ArmyCheck::CheckScope::InBattle, [](Case c) {
        c.checkHubRange();
        c.checkPlacements();
        c.checkSourceCells();
        c.checkForeignMembers();
        c.checkLimits();
        c.checkActiveGeneral();
        c.checkPrerequisites();
        c.checkBearers();
    });
    list.back().judgedLists = {"placements", "sources"};
    add(ArmyCheck::CheckScope::InBattle, [](Case c) { c.checkStartRoom(); });
    add(ArmyCheck::CheckScope::InBattle, [](Case c) { c.checkUnspentPoints(); });
}

} // namespace ww::ultrawar
