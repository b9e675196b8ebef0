#include "rules/systems/ultrawar/content/fields.h"

namespace ww::ultrawar {

FieldsPtr bindFields(const schema::System& system, schema::HandleErrors& errors) {
    auto fields = std::make_shared<Fields>();
    const auto bind = [&](auto&... handles) { (handles.bind(system, errors), ...); };
    FactionFields& f = fields->faction;
    bind(f.name, f.power, f.colour);
    CharacterFields& c = fields->character;
    bind(c.name, c.faction, c.race, c.rank, c.abilities, c.generalAbilities, c.value, c.offense,
         c.defense, c.magic, c.energy, c.movement, c.life, c.maxInPlay, c.upgrades, c.pawns,
         c.statuses, c.reserves, c.markOfIvac);
    CardFields& k = fields->card;
    bind(k.name, k.faction, k.type, k.feat, k.duration, k.abilities, k.cost, k.ultra, k.magical,
         k.exterior, k.markOfIvac, k.performer, k.reserves);
    SourceFields& s = fields->source;
    bind(s.name, s.faction, s.kind, s.token, s.abilities, s.maximum, s.rate, s.hub, s.markOfIvac);
    TokenFields& t = fields->token;
    bind(t.name, t.use, t.attackable, t.blocksMovement, t.blocksFire, t.gigantic, t.pickup,
         t.defense, t.life);
    bind(fields->deck.faction, fields->deck.cards);
    ArmyFields& a = fields->army;
    bind(a.name, a.faction, a.scenario, a.activeGeneral, a.deck, a.armyTotal, a.characters,
         a.sources, a.placements);
    MapFields& m = fields->map;
    bind(m.name, m.sheet, m.face, m.setting, m.levels, m.terrain, m.startAreas, m.sites, m.outdoors,
         m.ceiling, m.legend, m.walls, m.ramps, m.levelLines);
    ScenarioFields& n = fields->scenario;
    bind(n.name, n.map, n.next, n.sides, n.breachable, n.neutral, n.options, n.hubDefault);
    bind(fields->mat.name, fields->mat.faction, fields->mat.troopSlots);
    bind(fields->quickReference.faction, fields->quickReference.entries,
         fields->quickReference.wording);
    // Maps are read from the board that they declare.
    const schema::EntitySchema* map = system.byKind("map");
    if (map == nullptr || !map->board)
        errors.push_back("`map` has no `board`");
    return fields;
}

} // namespace ww::ultrawar
