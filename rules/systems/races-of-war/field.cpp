#include "rules/systems/races-of-war/field.h"

#include "rules/base/cells.h"

namespace ww::races {

namespace {

bool hasWord(NodeRef list, std::string_view word) {
    for (const NodeRef item : list)
        if (item.isScalar() && item.scalar() == word)
            return true;
    return false;
}

std::uint8_t hindrancesOf(NodeRef list) {
    constexpr std::pair<std::string_view, Hindrance> words[] = {{"rock", Rock},
                                                                {"water", Water},
                                                                {"stoned", Stoned},
                                                                {"frozen", Frozen},
                                                                {"unit", Occupied}};
    std::uint8_t out = 0;
    for (const auto& [word, bit] : words)
        if (hasWord(list, word))
            out = static_cast<std::uint8_t>(out | bit);
    return out;
}

int speedCostOf(NodeRef legendEntry) {
    const NodeRef cost = legendEntry.find("speed_cost");
    if (!cost.isScalar() || cost.scalar().size() != 1 || cost.scalar()[0] < '1' ||
        cost.scalar()[0] > '9')
        return 1;
    return cost.scalar()[0] - '0';
}

void addHindrance(Space& space, Hindrance what) {
    space.hindrances = static_cast<std::uint8_t>(space.hindrances | what);
}

} // namespace

Gait gaitOf(const Unit& unit, const World& world) {
    Gait gait;
    gait.speed = unit.speed.value_or(0);
    gait.flies = unit.flies;
    gait.movesDiagonally = hasWord(unit.bonuses, "moves-diagonally");
    gait.crosses = hindrancesOf(unit.crosses);
    gait.standsOn = hindrancesOf(unit.standsOn);
    gait.attacksClose = unit.attack == "close";
    gait.mayPassCorners = world.optionValue("diagonal_gap") != "forbidden";
    return gait;
}

Ground readGround(const EntityView& entity, const Fields& fields, const World& world,
                  std::optional<Cell> from) {
    Ground ground;
    const schema::Board board = schema::readBoard(entity, world);
    ground.cells = board.cells;
    ground.spaces.resize(board.cells.size());
    ground.text.assign(board.cells.size(), '.');
    if (const schema::BoardLayer* tiles = board.layer("tiles"))
        for (std::size_t i = 0; i < tiles->cells.size(); ++i)
            if (const schema::BoardLayer::Entry* entry = tiles->entryAt(i)) {
                ground.spaces[i].speedCost = speedCostOf(entry->record);
                if (entry->word == "rock") {
                    addHindrance(ground.spaces[i], Rock);
                    ground.text[i] = '#';
                } else if (entry->word == "water") {
                    addHindrance(ground.spaces[i], Water);
                    ground.text[i] = '#';
                }
            }
    if (const schema::BoardLayer* camps = board.layer("camps"))
        for (std::size_t i = 0; i < camps->cells.size(); ++i)
            if (const schema::BoardLayer::Entry* entry = camps->entryAt(i);
                entry && !entry->name.empty())
                ground.camps[std::string(entry->name)].push_back(board.cells.cellAtIndex(i));
    if (entity.schema == nullptr || entity.schema->kind != Scenario::of)
        return ground;
    const Scenario scenario = fields.read<Scenario>(world, entity);
    EntityView own;
    for (const Placed& piece : scenario.placement)
        if (from && parseCell(piece.at) == from)
            own = piece.pieces;
    for (const Placed& piece : scenario.placement) {
        const std::optional<Cell> at = parseCell(piece.at);
        if (!at || !board.cells.contains(*at) || at == from)
            continue;
        Space& space = ground.spaces[board.cells.indexOf(*at)];
        addHindrance(space, piece.state == "stoned"   ? Stoned
                            : piece.state == "frozen" ? Frozen
                                                      : Occupied);
        space.isEnemy =
            own && piece.pieces && (piece.pieces.id != own.id || piece.pieces.pack != own.pack);
    }
    return ground;
}

} // namespace ww::races
